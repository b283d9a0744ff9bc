import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShare, type Holder, usualPart } from '../../src/limits/share.ts'

const address = (id: string): Holder => ({ id, hasKey: false, isAlone: false })
const key = (id: string): Holder => ({ id, hasKey: true, isAlone: false })

function most(share: ReturnType<typeof createShare>, holder: Holder): number {
  while (share.take(holder, 1));
  return share.heldBy(holder)
}

describe('a resource that callers share', () => {
  const settings = { capacity: 240, keptForKeys: 0, part: usualPart }

  test('one caller alone gets a quarter, and a second one as much of what is left', () => {
    const share = createShare(settings)
    expect(most(share, address('a'))).toBe(60)
    expect(most(share, address('b'))).toBe(45)
  })

  test('a hundred greedy callers leave room for one that holds nothing', () => {
    const share = createShare(settings)
    for (let round = 0; round < 100; round++)
      for (let each = 0; each < 100; each++) share.take(address(`a${each}`), 1)
    expect(share.take(address('new'), 1)).toBe(true)
  })

  test('callers without a key leave what is kept, and a key gets it', () => {
    const share = createShare({ capacity: 10, keptForKeys: 4, part: 1 })
    expect(most(share, address('a'))).toBe(6)
    expect(share.take(address('b'), 1)).toBe(false)
    expect(most(share, key('k'))).toBe(4)
  })

  test('a caller of a private installation may hold everything', () => {
    expect(most(createShare(settings), { id: '', hasKey: true, isAlone: true })).toBe(240)
  })

  test('whatever is taken and given back, bounds hold and nothing is lost', () => {
    const steps = fc.array(
      fc.record({
        who: fc.integer({ min: 0, max: 5 }),
        amount: fc.integer({ min: 0, max: 90 }),
        back: fc.boolean()
      }),
      { maxLength: 120 }
    )
    fc.assert(
      fc.property(steps, all => {
        const share = createShare({ capacity: 240, keptForKeys: 40, part: usualPart })
        const taken: { holder: Holder; amount: number }[] = []
        for (const { who, amount, back } of all) {
          const holder = who < 4 ? address(`a${who}`) : key(`k${who}`)
          const last = back ? taken.pop() : undefined
          if (last !== undefined) share.give(last.holder, last.amount)
          else if (share.take(holder, amount)) taken.push({ holder, amount })
          const sum = (withKey: boolean) =>
            taken.reduce((total, each) => total + (withKey || !each.holder.hasKey ? each.amount : 0), 0)
          expect(share.used()).toBe(sum(true))
          expect(sum(true)).toBeLessThanOrEqual(240)
          expect(sum(false)).toBeLessThanOrEqual(200)
        }
        for (const { holder, amount } of taken) share.give(holder, amount)
        expect(share.used()).toBe(0)
      })
    )
  })
})
