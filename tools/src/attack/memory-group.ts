/** A group of processes of Linux (cgroup, version 1 or 2) whose memory is bounded, as that of a pod is. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

export interface MemoryGroup {
  /** The file into which a process writes its id to join. */
  readonly members: string
  /** Most that was in use at one time, in MB; undefined where the kernel does not say. */
  readonly peakMb: () => number | undefined
  /** Processes that the kernel ended because the group had no memory left. */
  readonly kills: () => number
  readonly remove: () => void
}

const root = '/sys/fs/cgroup'
const bytesOfMb = 1_048_576

/** The names of the files by version; where version 1 is in use its memory is a folder of its own. */
const versions = [
  {
    folder: `${root}/memory`,
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control'
  },
  { folder: root, limit: 'memory.max', peak: 'memory.peak', kills: 'memory.events' }
]

const prefix = 'arthayu-attack-'
const membersFile = 'cgroup.procs'

const usedVersion = () =>
  versions.find(({ folder, limit }) => existsSync(`${folder}/${limit}`)) ?? versions[1]!

/** Removes the groups of earlier runs that were killed, if a group has no process and its run has ended. */
export function removeLeftGroups(parent: string = usedVersion().folder): void {
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const name of names) {
    const maker = new RegExp(`^${prefix}(\\d+)-\\d+$`).exec(name)?.[1]
    const folder = `${parent}/${name}`
    if (maker !== undefined && !existsSync(`/proc/${maker}`) && !hasMembers(folder)) removeIfThere(folder)
  }
}

/** A group whose members cannot be read counts as one that has some. */
function hasMembers(folder: string): boolean {
  try {
    return readFileSync(`${folder}/${membersFile}`, 'utf8').trim() !== ''
  } catch {
    return true
  }
}

/** A new group of at most so many MB, without swap where that can be said; null where none may be made. */
export function memoryGroup(megabytes: number): MemoryGroup | null {
  const version = usedVersion()
  const folder = `${version.folder}/${prefix}${process.pid}-${Date.now()}`
  const numberIn = (file: string, pattern: RegExp) => {
    const path = `${folder}/${file}`
    return existsSync(path) ? Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) : undefined
  }
  try {
    mkdirSync(folder)
    writeFileSync(`${folder}/${version.limit}`, String(megabytes * bytesOfMb))
  } catch {
    removeIfThere(folder)
    return null
  }
  return {
    members: `${folder}/${membersFile}`,
    peakMb: () => {
      const bytes = numberIn(version.peak, /^(\d+)/)
      return bytes === undefined ? undefined : bytes / bytesOfMb
    },
    kills: () => numberIn(version.kills, /^oom_kill (\d+)/m) ?? 0,
    remove: () => removeIfThere(folder)
  }
}

/** A group that still has members cannot be removed; that must not hide what was measured. */
function removeIfThere(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    if (existsSync(folder)) console.error(`${folder} could not be removed`)
  }
}
