/** Throws when a law is broken; `expect` is too slow for millions of figures. */
export function hold(law: boolean, place: () => string, ...figures: (number | null)[]): void {
  if (!law) throw new Error(`${place()}: ${figures.join(' and ')}`)
}

/** Holds a figure between two bounds. */
export const holdWithin = (figure: number, least: number, most: number): void =>
  hold(figure >= least && figure <= most, () => 'out of its bounds', figure, least, most)
