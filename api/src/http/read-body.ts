/**
 * Reads a body into one piece of memory. No chunk is kept: each may hold a single byte, and as an object it
 * would take hundreds.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { MergedRequest } from '../connections/merged-request.ts'
import { freeMemory } from './free-memory.ts'
import { ProblemError } from './problem.ts'

/** Memory for the first chunks of a body of unknown length. */
const firstRoom = 16_384

type Done = (error: Error | null, body?: Buffer) => void

/** Reads the body of a request; its memory is counted before it is taken. */
export function readBody(request: FastifyRequest, payload: IncomingMessage, most: number, done: Done): void {
  const { 'content-length': header } = request.headers
  const declared = header === undefined ? null : Number(header)
  if (declared !== null && declared > most) {
    done(new ProblemError('payload-too-large'))
    return
  }
  // What is injected belongs to its caller.
  const isOfConnection = payload instanceof MergedRequest
  let memory: Buffer | null = null
  let length = 0
  /** Makes room for `bytes` in total. */
  function grow(bytes: number): void {
    let room = memory?.length ?? Math.min(declared || firstRoom, most)
    while (room < bytes) room = Math.min(2 * room, most)
    if (room === memory?.length) return
    if (declared === null) request.hold('bodies', room)
    const before = memory?.subarray(0, length)
    memory = Buffer.allocUnsafe(room)
    if (before !== undefined) memory.set(before)
  }
  function onData(chunk: Buffer): void {
    try {
      if (length + chunk.length > most) throw new ProblemError('payload-too-large')
      grow(length + chunk.length)
      memory!.set(chunk, length)
      length += chunk.length
      if (isOfConnection) freeMemory(chunk)
    } catch (error) {
      end(error as Error)
    }
  }
  const onEnd = () => {
    const isWhole = declared === null || declared === length
    end(isWhole ? null : new ProblemError('malformed-request', { detail: notWhole }))
  }
  function end(error: Error | null): void {
    payload.off('data', onData).off('end', onEnd).off('error', onError)
    done(error, memory?.subarray(0, length) ?? Buffer.alloc(0))
  }
  const onError = () => end(new ProblemError('malformed-request', { detail: notWhole }))
  payload.on('data', onData).on('end', onEnd).on('error', onError)
  payload.resume()
}

const notWhole = 'The request is incomplete or inconsistent.'
