/** A plain page at `/`, for a service without the page of `web/`. */
import type { Page } from './page.ts'

const quickExample =
  'currentAgeYears=30&amp;retirementAgeYears=60&amp;monthlyExpense=40000&amp;granularity=year'

export const homePage: Page = {
  title: 'Arthayu: lifecycle financial simulation for India',
  root: '.',
  body: `<h1>Arthayu</h1>
<p>Arthayu projects a person’s finances month by month, from the start to the end of a plan: savings,
contributions, milestones, loans, retirement and withdrawals, in Indian rupees. It is a web service without
state: the same request always gets the same answer, and nothing is stored.</p>
<p class="notice"><strong>A simulation, not financial advice.</strong> It computes what follows from the
numbers that you put in. It does not know your circumstances, and it cannot foresee returns, inflation or
law.</p>
<ul>
<li><a href="./docs">Reference</a>: every address, member and bound</li>
<li><a href="./methodology">Methodology</a>: every rule by which it computes</li>
<li><a href="./openapi.json">openapi.json</a>: the description for programs (OpenAPI 3.1)</li>
<li><a href="./problems">Problems</a>: what each error means</li>
</ul>
<h2>Try it</h2>
<p><a href="./api/v1/calculate?${quickExample}">A 30-year-old who spends 40,000 rupees a month
and retires at 60</a>, year by year.</p>`
}
