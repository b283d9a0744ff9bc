/** The form in a browser: whatever a request may hold can be given in it. */
import { requestSchema } from '@arthayu/engine'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  executablePath,
  failingPlan,
  fragmentOf,
  hasBrowser,
  type ServedPage,
  servePage
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** Lists whose entries have fields of their own. */
const lists = ['investments', 'expenses', 'milestones', 'incomes', 'loans', 'lifeCovers', 'transfers']

/** Members of each rule of spending, as their descriptions tell. */
const simple = {
  percentage: ['ratePct'],
  amortised: ['annualReturnPct'],
  floorCeiling: ['ratePct', 'floorPct', 'ceilingPct'],
  guardrails: ['initialRatePct', 'capitalPreservationPct', 'prosperityPct', 'adjustmentPct']
}
/** Rules to choose one after the other. */
const rules = {
  '#/retirementPlan/spending': { ...simple, bounded: ['floorMonthly', 'ceilingMonthly', 'of/rule'] },
  '#/retirementPlan/spending/of': simple
}
const ofRule = /^#\/retirementPlan\/spending\/(?!rule$)/

/** Pointers of all values, those of lists in their first entry. */
function valuesOf(schema: Schema, pointer: string): string[] {
  const { type, properties, items } = schema
  if (items?.properties && lists.some(list => pointer === `#/${list}`)) return valuesOf(items, `${pointer}/0`)
  if (properties === undefined || type?.includes('number')) return [pointer]
  return Object.entries(properties).flatMap(([name, member]) => valuesOf(member, `${pointer}/${name}`))
}

describe.skipIf(!hasBrowser)(`the form in Chromium (skipped where ${executablePath} is missing)`, () => {
  let served: ServedPage
  beforeAll(async () => {
    served = await servePage()
  }, 180_000)
  afterAll(() => served.close())

  /** What belongs to two people; and the partner of the chances, whom the plan may give instead (H1). */
  const ofCouple = /\/(owner|survivorPct|selfLabel)$|^#\/(partner|lifeCovers|tax\/partner)\//
  const ofOne = /^#\/uncertainty\/partner\//

  test.each([
    ['one person', false],
    ['a couple', true]
  ])('every member of the request of %s has a field', async (_, isCouple) => {
    // A portfolio shows the members of its class: together these classes have all.
    const classes = ['equity', 'debt', 'ppf', 'epf', 'nps', 'fixedDeposit']
    const investments = classes.map(assetClass => ({ assetClass }))
    const entries = { ...Object.fromEntries(lists.map(list => [list, [{}]])), investments }
    const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
    await page.goto(`${served.baseUrl}/${fragmentOf({ ...failingPlan, ...entries })}`)
    await page.locator('.plan').waitFor()
    const all = valuesOf(requestSchema([]), '#')
    const expected = all.filter(pointer => (isCouple ? !ofOne.test(pointer) : !ofCouple.test(pointer)))
    expect(expected.length).toBeGreaterThan(100)
    const found = new Set<string>()
    const open = `(() => {
      for (const fold of document.querySelectorAll('.plan details')) fold.open = true
      const all = [...document.querySelectorAll('.plan .group > .toggle > input:not(:checked)')]
      const off = all.find(each => ${isCouple} || !each.closest('#plan-you'))
      off?.click()
      const fields = [...document.querySelectorAll('.field[data-pointer]')]
      return off ? null : fields.map(each => each.dataset.pointer)
    })()`
    // What is opened comes when it has loaded and is drawn: look until the fields are there and no more come.
    const look = async (areThere: () => boolean) => {
      const once = async () => {
        const pointers = (await page.evaluate(open)) as string[] | null
        if (pointers === null) return false
        const before = found.size
        // Not what the list of the targets is made of.
        for (const each of pointers.filter(pointer => !pointer.startsWith('#/allocation/targets/')))
          found.add(each.replace(/^#\/investments\/\d/, '#/investments/0'))
        return areThere() && found.size === before
      }
      await expect.poll(once, { timeout: 30_000, interval: 100 }).toBe(true)
    }
    const has = (pointers: readonly string[]) => pointers.every(pointer => found.has(pointer))
    await look(() => has(expected.filter(pointer => !ofRule.test(pointer))))
    // A rule shows its own members: together the rules have all.
    for (const [place, members] of Object.entries(rules))
      for (const [name, own] of Object.entries(members)) {
        await page.locator(`[data-pointer="${place}/rule"] select`).selectOption(name)
        await look(() => has(own.map(member => `${place}/${member}`)))
      }
    expect(expected.filter(pointer => !found.has(pointer))).toEqual([])
    expect([...found].filter(pointer => !expected.includes(pointer))).toEqual([])
  })

  test('a list without entries of its own is typed with commas', async () => {
    const page = await served.open({ fragment: fragmentOf({ ...failingPlan, uncertainty: {} }) })
    await page.locator('#plan-likely summary').first().click()
    await page.locator('#plan-likely .more summary').click()
    const field = page.getByRole('textbox', { name: 'Percentiles' })
    await field.fill('20, 80, ')
    await page.getByText('Type values with commas between them').waitFor()
    await field.fill('20, 80')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.locator('.range', { hasText: '6 of 10 simulations' }).waitFor()
    expect(await page.locator('.band').count()).toBe(1)
  })
})
