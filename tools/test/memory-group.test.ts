/** Control groups of attacks that were killed. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { memoryGroup, removeLeftGroups } from '../src/attack/memory-group.ts'

/** Above the greatest id of a process that Linux allows. */
const ended = 4_194_305

test('without a process, groups of ended runs are removed, and no others', () => {
  const parent = mkdtempSync(join(tmpdir(), 'groups-'))
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const names = {
    left: `arthayu-attack-${ended}-1`,
    used: `arthayu-attack-${ended}-2`,
    running: `arthayu-attack-${process.pid}-3`,
    other: `arthayu-attack-${ended}-4-more`,
    foreign: 'docker'
  }
  for (const [which, name] of Object.entries(names)) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'cgroup.procs'), which === 'used' ? '1\n' : '')
  }
  removeLeftGroups(parent)
  // A folder of files is no group, so the attempt fails here and says so.
  expect(error.mock.calls).toEqual([[`${join(parent, names.left)} could not be removed`]])
  error.mockRestore()
  rmSync(parent, { recursive: true })
})

test('nothing is wrong where there are no groups', () => {
  expect(() => removeLeftGroups('/nowhere')).not.toThrow()
})

const group = memoryGroup(64)
group?.remove()

test.skipIf(group === null)('a group of an ended run is removed from the system', () => {
  const made = memoryGroup(64)!
  const parent = made.members.replace(/\/[^/]+\/[^/]+$/, '')
  const left = `${parent}/arthayu-attack-${ended}-5`
  mkdirSync(left)
  removeLeftGroups()
  expect(existsSync(left)).toBe(false)
  expect(existsSync(made.members), 'the group of this run stays').toBe(true)
  made.remove()
})
