/** From values to places, and round numbers for an axis. */

/** A linear map, and the ends that it was made of. */
export interface Scale {
  (value: number): number
  readonly domain: readonly [number, number]
}

export function linear(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const factor = (range[1] - range[0]) / (domain[1] - domain[0] || 1)
  return Object.assign((value: number): number => range[0] + (value - domain[0]) * factor, { domain })
}

/** The least number of marks on an axis. */
const leastMarks = 4

/** Multiples of 1, 2, 2.5 or 5 times a power of ten, 0 among them: as few as there may be, at least four. */
export function ticks(from: number, to: number): number[] {
  for (let power = 10 ** Math.floor(Math.log10(to - from)); ; power /= 10)
    for (const factor of [5, 2.5, 2, 1]) {
      const step = factor * power
      const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)]
      if (last - first + 1 >= leastMarks)
        return Array.from({ length: last - first + 1 }, (_, turn) => (first + turn) * step)
    }
}

/** Ages that are multiples of 5, 10 or 20, so that they do not crowd. */
export function ageTicks(from: number, to: number, width: number): number[] {
  const most = Math.max(2, Math.floor(width / 48))
  const step = [1, 2, 5, 10, 20].find(each => (to - from) / each <= most) ?? 40
  const found: number[] = []
  for (let age = Math.ceil(from / step) * step; age <= to; age += step) found.push(age)
  return found
}

type Point = readonly [number, number]

/** `d` of a line through points. */
export const linePath = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** `d` of the area between two lines. */
export const areaPath = (upper: readonly Point[], lower: readonly Point[]): string =>
  `${linePath(upper)}${lower
    .toReversed()
    .map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')}Z`
