/** A calculator in a page: the engine runs in the browser, and nothing is sent anywhere. */
import { formatInr, simulate } from '@arthayu/engine'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const fields = [
  ['currentAgeYears', 'Age'],
  ['retirementAgeYears', 'Retirement age'],
  ['currentCorpus', 'Savings today, ₹'],
  ['monthlySaving', 'Saved a month, ₹'],
  ['monthlyExpense', 'Spent a month, ₹']
]
const first = {
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1500000,
  monthlySaving: 30000,
  monthlyExpense: 50000
}

function planOf({ monthlySaving, monthlyExpense, ...ages }) {
  return {
    ...ages,
    currentYear: new Date().getFullYear(),
    expenses: [{ label: 'Household', currentMonthlyAmount: monthlyExpense }],
    investmentPlan: { initialMonthlyContribution: monthlySaving }
  }
}

function Calculator() {
  const [values, setValues] = useState(first)
  const result = simulate(planOf(values), { granularity: 'year' })
  return (
    <main>
      <h1>Does it last?</h1>
      {fields.map(([name, label]) => (
        <label key={name}>
          {label}{' '}
          <input
            type="number"
            value={values[name]}
            onChange={event => setValues({ ...values, [name]: event.target.valueAsNumber })}
          />
        </label>
      ))}
      {result.ok ? <Outcome {...result.value} /> : <Errors issues={result.issues} />}
      <small>A simulation, not financial advice.</small>
    </main>
  )
}

const Outcome = ({ summary, meta }) => (
  <>
    <p role="status">
      {summary.depletionAgeYears === null
        ? 'The money lasts.'
        : `Money runs short at ${Math.floor(summary.depletionAgeYears)}.`}{' '}
      Corpus at retirement: {formatInr(summary.corpusAtRetirement)}.
    </p>
    <ul>
      {meta.warnings.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </>
)

const Errors = ({ issues }) => (
  <ul role="alert">
    {issues.map(({ pointer, message }) => (
      <li key={pointer}>{message}</li>
    ))}
  </ul>
)

createRoot(document.getElementById('root')).render(<Calculator />)
