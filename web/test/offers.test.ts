/** What is offered can be done by the person, and what was taken is said and offered no more. */
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  goTo,
  keepPicture,
  kept,
  question,
  rested,
  textOf,
  toQuestions
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, expect: { poll: { timeout: 60_000 } } })

/** No one earns, and the money does not last. */
const retired = {
  ...failingPlan,
  currentAgeYears: 62,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 2_000 }],
  milestones: [{ label: 'Wedding', ageYears: 70, amount: 1_500_000 }]
}

describeInChromium('what is offered', served => {
  test('F32: an answer that is taken is said, keeps the focus, and is not offered again', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
    await toQuestions(page)
    const answer = question(page, 'How much should I invest?')
    await answer.getByRole('button', { name: 'Apply to my plan' }).click()
    await expect
      .poll(() => textOf(page, '.toast'))
      .toMatch(/^You now invest ₹[\d,]+ a month\. Money .* Undo$/)
    expect(
      await page.evaluate('document.activeElement.closest(".question h3, .question").innerText')
    ).toContain('How much should I invest?')
    await rested(page)
    await expect.poll(() => answer.getByRole('button').innerText()).toContain('This is your plan')
    expect(await answer.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BUTTON')
    await keepPicture(page, 'answer-taken')
    const retire = question(page, 'When can I retire?')
    expect(await retire.getByRole('button').innerText()).toContain('This is your plan')
    await page.locator('.toast, .page-head').getByRole('button', { name: 'Undo' }).first().click()
    await kept(page, '"currentCorpus":1200000')
    await expect.poll(() => answer.getByRole('button').innerText()).toContain('Apply to my plan')
  })

  test('those who have retired are not asked to invest, to raise it, or to retire later', async () => {
    const page = await served.open({ fragment: fragmentOf(retired), chances: false })
    await rested(page)
    for (const place of ['home', 'goals', 'retirement', 'what-if', 'report']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (place !== 'home') await goTo(page, place)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rested(page)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (place === 'goals') await page.getByText('Spend', { exact: false }).first().waitFor()
      // oxlint-disable-next-line no-await-in-loop -- as above
      const said = (await page.locator('#main').innerText()).replaceAll(/\s+/g, ' ')
      expect(said, place).not.toMatch(
        /invest ₹|invest more|raise your investments|retire \d|₹[\d,]+ a month funds/i
      )
      expect(said, place).not.toMatch(/Keep investing|Invest a month|You invest a month/)
    }
  })
})
