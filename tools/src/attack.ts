/**
 * `npm run attack -- [--only name,name] [--seconds N] [--memory MB] [--workers N]`: runs every attack against
 * its own service process and prints a table of the effects. It fails when a promise is broken. `late ms` is
 * the delay of the measuring process itself: on a busy machine the other figures are too high by it.
 */
import { parseArgs } from 'node:util'
import { attacks } from './attack/attacks.ts'
import { type AttackSettings, measure, type Result } from './attack/measure.ts'
import { removeLeftGroups } from './attack/memory-group.ts'
import { brokenPromises, medianOf } from './attack/promises.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    memory: { type: 'string' },
    workers: { type: 'string', default: '1' }
  }
})
const names = values.only?.split(',')
const unknown = names?.filter(name => attacks.every(each => each.name !== name)) ?? []
if (unknown.length > 0) throw new Error(`no such attack: ${unknown.join(', ')}`)
const settings: AttackSettings = {
  memoryMb: values.memory === undefined ? null : Number(values.memory),
  workers: Number(values.workers),
  seconds: Number(values.seconds)
}

const columns = [
  'attack',
  'peak MB',
  'probe ms',
  'public',
  'key ms',
  'worst',
  'refused',
  'others',
  'CPU s',
  'back ms',
  'late ms'
]
const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(15) : cell.padStart(8))).join(' ')

function lineOf(name: string, result: Result): string {
  const { keyMs, keyRefused, othersMs, cpuSeconds, recoveryMs, ownDelayMs, statuses } = result
  const { peakMb, worstProbeMs, worstPublicProbeMs } = result
  const worst = [worstProbeMs, worstPublicProbeMs, medianOf(keyMs), Math.max(...keyMs)]
  const figures = [peakMb, ...worst].map(each => each.toFixed(0))
  const refused = `${keyRefused}/${keyMs.length}`
  const late = [recoveryMs, ownDelayMs].map(each => each.toFixed(0))
  const rest = [refused, medianOf(othersMs).toFixed(0), cpuSeconds.toFixed(1), ...late]
  const answers = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`)
  return `${line([name, ...figures, ...rest])}  ${answers.join(', ')}`
}

if (settings.memoryMb !== null) removeLeftGroups()
console.log(line(columns))
for (const attack of attacks.filter(({ name }) => names?.includes(name) ?? true)) {
  // oxlint-disable-next-line no-await-in-loop -- one at a time has the machine
  const result = await measure(attack, settings)
  console.log(lineOf(attack.name, result))
  const broken = brokenPromises(result)
  for (const words of broken) console.log(`  BROKEN: ${words} (${attack.what})`)
  if (broken.length > 0) process.exitCode = 1
  if (settings.memoryMb !== null && !result.isBounded)
    console.log('  no control group may be made here: the memory was measured, not bounded')
}
