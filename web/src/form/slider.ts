/** Where sliders begin and end, and their steps: narrower than the bounds, which a field beside them has. */
import type { Path } from '../plan/edit.ts'
import type { MemberSchema } from './members.ts'

/** A slider has whole positions; each stands for a value. */
export interface Slider {
  readonly last: number
  readonly valueAt: (position: number) => number
  readonly positionOf: (value: number) => number
}

/** The slider of a member; null where a field alone does better. */
export function sliderOf(path: Path, schema: MemberSchema): Slider | null {
  const name = String(path.at(-1))
  const { minimum = 0, maximum = 100 } = schema
  switch (schema['x-unit']) {
    case 'INR':
      return /monthly/i.test(name) ? monthlyAmounts : amounts
    case 'years':
      return name === 'tenureYears' ? even(1, 30, 1) : even(name.startsWith('planningEnd') ? 60 : 18, 100, 1)
    case 'percent per year':
      if (/volatility/i.test(name)) return even(0, 40, 1)
      return even(Math.max(minimum, 0), Math.min(maximum, name.startsWith('annualStepUp') ? 25 : 20), 0.25)
    case 'percent':
      return even(minimum, maximum, 5)
    default:
      return null
  }
}

function even(first: number, end: number, step: number): Slider {
  const last = Math.round((end - first) / step)
  return {
    last,
    valueAt: position => first + position * step,
    positionOf: value => Math.min(last, Math.max(0, Math.round((value - first) / step)))
  }
}

/** Round amounts whose distances grow with them: 0, then in each power of ten thirty-five steps. */
function rounded(from: number, to: number): Slider {
  const values = [0]
  for (let power = from; power < to; power *= 10)
    for (const [first, end, step] of [
      [10, 20, 1],
      [20, 50, 2],
      [50, 100, 5]
    ] as const)
      for (let each = first; each < end; each += step) values.push((each / 10) * power)
  values.push(to)
  const last = values.length - 1
  const above = (value: number): number => values.findIndex(each => each > value)
  return {
    last,
    valueAt: position => values[Math.min(last, position)]!,
    positionOf: value => (above(value) < 0 ? last : Math.max(0, above(value) - 1))
  }
}

const monthlyAmounts = rounded(100, 1e6)
const amounts = rounded(1e4, 1e9)
