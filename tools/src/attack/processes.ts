/** A Linux process and its children: their ids and the resources they have used. */
import { readFileSync } from 'node:fs'

export interface Processes {
  readonly ids: readonly number[]
  /** Processor time of all of them, and of those that have ended. */
  readonly cpuSeconds: number
  readonly residentMb: number
}

/** Those of the system, as good as everywhere. */
const ticksPerSecond = 100

export function processesOf(pid: number): Processes {
  const ids = withChildren(pid)
  const parts = ids.map(usedBy)
  const sumOf = (name: 'cpuSeconds' | 'residentMb') => parts.reduce((sum, part) => sum + part[name], 0)
  return { ids, cpuSeconds: sumOf('cpuSeconds'), residentMb: sumOf('residentMb') }
}

function withChildren(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(withChildren)]
}

/** Returns nothing for a process that has ended. */
function usedBy(pid: number): { cpuSeconds: number; residentMb: number } {
  // After the name, which is in brackets: the state is the first, then what proc(5) numbers from 4 on.
  const words = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  const ticks = words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0)
  const resident = /^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0
  return { cpuSeconds: ticks / ticksPerSecond, residentMb: Number(resident) / 1_024 }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
