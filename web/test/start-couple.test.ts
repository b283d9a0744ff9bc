/** Two earners enter their life on a phone, counted in taps and keys. */
import { expect, test, vi } from 'vitest'
import { handOn } from './hand.ts'
import { describeInChromium, phone } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('two earners', served => {
  test('with a child, a home loan, savings and goals enter their life in under three minutes', async () => {
    const page = await served.open({ fragment: '', answers: false, viewport: phone, hasTouch: true })
    const { used, tap, keys, fill, next } = handOn(page)
    await tap('Me and my spouse')
    await fill('Your age', '36')
    await fill('Age of your spouse', '34')
    await tap('Add a child')
    await keys('4')
    await next()
    await fill('Your take-home a month', '120000')
    await fill('Take-home of your spouse a month', '90000')
    await next()
    await fill('Spending a month, without EMIs', '80000')
    await tap('I have a home loan')
    await keys('5000000')
    await fill('Interest, % a year', '9')
    await fill('Years left', '18')
    await next()
    for (const [name, amount] of [
      ['EPF · You', '1200000'],
      ['EPF · Spouse', '800000'],
      ['Mutual funds', '1500000'],
      ['PPF · You', '500000']
    ] as const) {
      await tap(name)
      await keys(amount)
    }
    await next()
    await fill('Mutual funds', '40000')
    await fill('PPF · You', '12500')
    await next()
    await tap('College')
    await tap('Wedding')
    await next()
    await fill('Stop working at', '60')
    await tap('Show my answer')
    await page.locator('.sentence:not(.waiting)').waitFor()
    const plan = `localStorage['arthayu.plan'] ?? ''`
    await expect.poll(() => page.evaluate(plan)).not.toBe('')
    expect(JSON.parse(await page.evaluate(plan))).toMatchObject({
      partner: { currentAgeYears: 34 },
      loans: [{ outstandingPrincipal: 5_000_000 }],
      investments: { length: 4 },
      milestones: { length: 2 }
    })
    console.log(`${used.taps} taps, ${used.keys} keys`)
    // The keystroke-level model: 1.1 s to point and 1.35 s to think for each tap, 0.28 s for each key.
    expect(used.taps * (1.1 + 1.35) + used.keys * 0.28).toBeLessThan(180)
    expect(used.taps).toBeLessThanOrEqual(32)
    expect(used.keys).toBeLessThanOrEqual(75)
  })
})
