/** The parts of the chart, by hand: axes, rows of goals, names at its edge, and what each view draws. */
import { describe, expect, test } from 'vitest'
import { laneOf } from '../src/chart/goal-lane.tsx'
import { extentOf, type Layer } from '../src/chart/layers.ts'
import { linear, ticks } from '../src/chart/scale.ts'
import type { Picture } from '../src/engine/picture-answer.ts'
import { total, viewsOf } from '../src/story/corpus-layers.ts'
import { spread } from '../src/story/fan.tsx'
import { drawn } from '../src/story/views.ts'

const crore = 1e7

describe('the axis of amounts', () => {
  test.each([
    [0, 10_000, [0, 2_500, 5_000, 7_500, 10_000]],
    [0, 2.87 * crore, [0, 0.5, 1, 1.5, 2, 2.5].map(each => each * crore)],
    [0, 3.1 * crore, [0, 1, 2, 3].map(each => each * crore)],
    [-9_700_000, 3_700_000, [-75, -50, -25, 0, 25].map(each => each * 1e5)]
  ])('from %d to %d has these marks', (from, to, marks) => {
    expect(ticks(from, to)).toEqual(marks)
  })

  test('has at least four marks and at most seven', () => {
    for (let top = 10_000; top < 1e13; top *= 1.03) {
      const count = ticks(0, top).length
      expect(count).toBeGreaterThanOrEqual(4)
      expect(count).toBeLessThanOrEqual(7)
    }
  })

  const band = (high: number, isOpen: boolean): Layer => ({
    kind: 'band',
    tone: 1,
    low: [0],
    high: [high],
    isOpen,
    isStale: false
  })

  test('F26: shows the inner band whole, and the outer one up to half as much again', () => {
    expect(extentOf([band(130, true), band(100, false)].map(scaled))).toEqual([0, 130 * crore])
    expect(extentOf([band(151, true), band(100, false)].map(scaled))).toEqual([0, 150 * crore])
    // Where all else is nothing, the outer band is all that there is to see.
    expect(extentOf([band(7, true), band(0, false)].map(scaled))).toEqual([0, 7 * crore])
  })

  test('F26: a plan of nothing has an axis of whole rupees', () => {
    expect(extentOf([band(0, true), band(0, false)])).toEqual([0, 10_000])
  })

  const scaled = (layer: Layer): Layer =>
    layer.kind === 'band' ? { ...layer, high: layer.high.map(each => each * crore) } : layer
})

describe('goals below the axis', () => {
  // Ten pixels a year, from 30 to 90.
  const x = linear([30, 90], [50, 650])
  const goal = (label: string, ageYears: number) => ({ label, ageYears, type: 'expense' as const })

  test('F39: names share a row only where they do not overlap', () => {
    const many = Array.from({ length: 20 }, (_, index) => goal(`Goal number ${index + 1}`, 31 + index * 3))
    const placed = laneOf(many, x, 662).goals.flatMap(({ label, ages, place }) =>
      place === null
        ? []
        : [{ row: place.row, from: Math.min(place.start, x(ages[0]!)), start: place.start, label }]
    )
    expect(placed.length).toBeGreaterThan(8)
    // A letter is at least five pixels wide.
    for (const one of placed)
      for (const other of placed)
        if (one !== other && one.row === other.row && one.from <= other.from)
          expect(other.from - one.start).toBeGreaterThan(one.label.length * 5)
  })

  test('F39: eight goals of one age take the four rows, and four are listed', () => {
    const same = Array.from({ length: 8 }, (_, index) => goal(`Goal ${index + 1}`, 50))
    const lane = laneOf(same, x, 662)
    expect(lane.rows).toBe(4)
    expect(lane.goals.filter(each => each.place === null).map(each => each.label)).toEqual([
      'Goal 5',
      'Goal 6',
      'Goal 7',
      'Goal 8'
    ])
  })

  test('a goal that repeats is named once, with a point for each time', () => {
    const lane = laneOf([goal('Car', 35), goal('Car', 43), goal('Car', 95)], x, 662)
    expect(lane.goals).toMatchObject([{ label: 'Car', ages: [35, 43] }])
  })

  test('without goals there are no rows', () => {
    expect(laneOf([], x, 662)).toEqual({ goals: [], rows: 0 })
  })
})

test('names at the edge are at least fifteen pixels apart and end above the bottom', () => {
  expect(spread([10, 12, 200, 300, 300], 300)).toEqual([10, 25, 200, 285, 300])
})

describe('the net worth', () => {
  const years = {
    ageYears: [31, 32],
    calendarMonth: ['2027-03', '2028-03'],
    openingCorpus: [100, 120],
    corpus: [120, 150],
    corpusReal: [115, 140],
    phase: ['accumulation', 'accumulation']
  }
  const input = { loans: [{ outstandingPrincipal: 110 }, { outstandingPrincipal: 20 }] }
  const pictureOf = (columns: object): Picture =>
    ({ input, years: { ...years, ...columns } }) as unknown as Picture
  const indebted = pictureOf({ debt: [50, 0], netWorth: [70, 150], netWorthReal: [67, 140] })

  test('is a view of plans with debts only', () => {
    expect(viewsOf(pictureOf({}))).not.toHaveProperty('netWorth')
    expect(viewsOf(pictureOf({ debt: [0, 0], netWorth: [120, 150] }))).not.toHaveProperty('netWorth')
    expect(viewsOf(indebted)).toHaveProperty('netWorth', 'Net worth')
  })

  test('is a line below the corpus, with the debts between them', () => {
    const read = (money: 'real' | 'nominal') =>
      drawn(indebted, [], 'netWorth', money).read.map(({ name, values }) => [name, values])
    expect(read('nominal')).toEqual([
      ['Corpus', [120, 150]],
      ['Loans', [50, 0]],
      ['Net worth', [70, 150]]
    ])
    expect(read('real')).toEqual([
      ['Corpus', [115, 140]],
      ['Net worth', [67, 140]]
    ])
    expect(drawn(indebted, [], 'netWorth', 'nominal').layers[0]).toMatchObject({
      kind: 'band',
      // Today 100 are there, and 130 are owed.
      low: [-30, 70, 150],
      high: [100, 120, 150]
    })
  })

  test('another plan is drawn in the years of this one', () => {
    const later = {
      name: 'Scenario A',
      picture: pictureOf({ calendarMonth: ['2028-03', '2029-03'], corpus: [7, 8] })
    }
    const { read } = total(pictureOf({}), [later], 'nominal', false)
    expect(read.map(({ name, values }) => [name, values])).toEqual([
      ['Your plan', [120, 150]],
      ['Scenario A', [null, 7]]
    ])
  })
})
