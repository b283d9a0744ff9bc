/** Bodies: valid examples with something wrong in them, as values or as text. */
import type { Random } from './random.ts'

type Json = null | boolean | number | string | Json[] | { [member: string]: Json }

const oddNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-300,
  5e-324,
  1.7976931348623157e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e12,
  1e13,
  119.999999,
  120,
  121,
  2026,
  9_999,
  1e21
]
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0007',
  'नमस्ते 🙏🏽',
  '𝟙𝟚',
  'x'.repeat(101),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  'Infinity',
  '-1',
  '1e999',
  '<script>alert(1)</script>',
  '%00%s%n',
  "'; --",
  '../../etc/passwd'
]
const oddNames = [...oddTexts, 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'toJSON', '0', '-1']
/** Bodies that exist only as text: JSON.stringify never writes them. */
const oddLiterals = [
  '1e999',
  '-1e999',
  'NaN',
  '-0.0',
  '01',
  '+1',
  '1.',
  '0x1F',
  '1_000',
  '"\\ud800"',
  '"\\x"',
  "'a'"
]
const hostileMembers = [
  '"__proto__":{"a":1},',
  '"constructor":{"prototype":{"a":1}},',
  '"a":1,"a":2,',
  '"":0,'
]

/** The text of a body that began as a valid one. */
export function mutateBody(example: unknown, random: Random): Buffer {
  const copy = structuredClone(example) as Json
  const times = random.below(4)
  let value = copy
  for (let time = 0; time < times; time++) value = mutateValue(value, random)
  const text = JSON.stringify(value)
  return random.chance(0.6) ? Buffer.from(text) : mutateText(text, random)
}

/** Changes the value at a random place. */
function mutateValue(value: Json, random: Random): Json {
  const isLeaf = typeof value !== 'object' || value === null || Object.keys(value).length === 0
  if (isLeaf || random.chance(0.15)) return oddValue(value, random)
  if (Array.isArray(value)) return mutateList(value, random)
  const name = random.pick(Object.keys(value))
  const change = random.below(6)
  if (change === 0) {
    const { [name]: _dropped, ...rest } = value
    return rest
  }
  if (change === 1) return { ...value, [random.pick(oddNames)]: oddValue(null, random) }
  return { ...value, [name]: mutateValue(value[name]!, random) }
}

function mutateList(list: readonly Json[], random: Random): Json[] {
  const index = random.below(list.length)
  const change = random.below(4)
  if (change === 0) return list.toSpliced(index, 1)
  if (change === 1) return Array.from({ length: random.pick([2, 20, 51, 201, 1_000]) }, () => list[index]!)
  return list.with(index, mutateValue(list[index]!, random))
}

function oddValue(value: Json, random: Random): Json {
  switch (random.below(8)) {
    case 0:
      return random.pick(oddTexts)
    case 1:
      return random.pick([null, true, false])
    case 2:
      return random.pick<Json>([[], {}, [value], { value }])
    case 3:
      return typeof value === 'number' ? value * random.pick([-1, 0.5, 10, 1e6]) : random.next()
    case 4:
      return Array.from({ length: random.pick([1, 300]) }, () => random.pick(oddNumbers))
    default:
      return random.pick(oddNumbers)
  }
}

function mutateText(text: string, random: Random): Buffer {
  const at = random.below(text.length + 1)
  switch (random.below(7)) {
    case 0:
      return Buffer.from(text.slice(0, at))
    case 1:
      return Buffer.concat([
        Buffer.from(text.slice(0, at)),
        random.bytes(1 + random.below(8)),
        Buffer.from(text.slice(at))
      ])
    case 2:
      return Buffer.from(
        text.replaceAll('{', each => (random.chance(0.3) ? each + random.pick(hostileMembers) : each))
      )
    case 3:
      return Buffer.from(
        text.replaceAll(/-?\d+(\.\d+)?/g, each => (random.chance(0.1) ? random.pick(oddLiterals) : each))
      )
    case 4: {
      const depth = random.pick([50, 1_000, 100_000])
      return Buffer.from(
        random.pick(['[', '{"a":']).repeat(depth) + (random.chance(0.5) ? ']'.repeat(depth) : '')
      )
    }
    case 5:
      return random.bytes(random.below(400))
    default:
      return Buffer.from(text, random.pick(['utf16le', 'latin1', 'base64'] as const))
  }
}
