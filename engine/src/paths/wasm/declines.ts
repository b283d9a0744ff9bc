/**
 * The closed list of timelines that engine/assembly/paths.as can run. The loop in TypeScript runs all others.
 */
import type { Timeline } from '../../timeline/timeline.ts'

/** Whether the kernel runs timelines with this value of a member. */
type Decision = (timeline: Timeline) => boolean

/** The kernel reads the member and does what it says. */
const isRun: Decision = () => true
/** No step before publication reads the member. */
const isPublishedOnly: Decision = () => true

/** Whether every month grows by the row of its phase, which the kernel takes without looking. */
const growsByPhase: Decision = ({ growthRow, retirementStart, portfolios }) =>
  growthRow.every((row, m) => row === (m < retirementStart ? 0 : portfolios))

/** A decision about each member: a new one must be added here before it can be compiled. */
export const decisions = {
  months: isRun,
  years: isRun,
  retirementStart: isRun,
  // The columns show who owns what.
  people: isPublishedOnly,
  // Without tax a death changes columns that are compiled.
  death: isPublishedOnly,
  portfolios: isRun,
  traits: ({ traits }) => traits.arePlain,
  openingValues: isRun,
  contributions: isRun,
  contributionStarts: ({ contributionStarts }) => contributionStarts.every(start => start === 0),
  contributionEnds: ({ contributionEnds, retirementStart }) =>
    contributionEnds.every(end => end === retirementStart),
  contributionsEnd: ({ contributionsEnd, retirementStart }) => contributionsEnd === retirementStart,
  earnedShares: isPublishedOnly,
  isCut: isPublishedOnly,
  investsSurplus: ({ investsSurplus }) => !investsSurplus,
  factors: isRun,
  growthRow: growsByPhase,
  payingOrder: isRun,
  allocation: ({ allocation }) => !allocation?.poolsContributions && !allocation?.paysToTarget,
  transfers: ({ transfers }) => transfers === null,
  spending: ({ spending }) => spending === null,
  // Beside targets a cover comes before everything else (H5).
  coverPaid: ({ coverPaid, allocation }) => coverPaid === 0 || allocation === null,
  contributeAtEnd: isRun,
  withdrawAtEnd: isRun,
  milestoneIncomes: isRun,
  incomes: isRun,
  expenses: isPublishedOnly,
  spendingNeed: isRun,
  loanInstalments: isPublishedOnly,
  loans: isPublishedOnly,
  outflows: isRun,
  deflator: isRun,
  retirementRate: isPublishedOnly,
  commonFactor: isPublishedOnly,
  hasIncomes: isPublishedOnly,
  taxEfficient: ({ taxEfficient }) => !taxEfficient,
  taxation: ({ taxation }) => taxation === null,
  effectiveAnnualReturnsPct: isPublishedOnly
} satisfies Readonly<Record<keyof Timeline, Decision>>

/** Whether the kernel runs the months of a timeline. */
export const runsMonthsOf = (timeline: Timeline): boolean =>
  Object.values(decisions).every(decision => decision(timeline))

/** Whether the kernel draws the factors of a timeline, of which the loop then runs the months. */
export const drawsFactorsOf = growsByPhase
