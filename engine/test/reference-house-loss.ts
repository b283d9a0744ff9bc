/** T4 in the reference model: the loss of a house goes, piece by piece, where a rupee saves the most. */

/** A gain, and what of it bears tax. */
interface Gain {
  readonly section: '111A' | '112' | '112A' | 'slab'
  readonly longTerm: boolean
  readonly ratePct: number
  amount: number
}

interface Given {
  readonly slabs: readonly { readonly above: number; readonly ratePct: number }[]
  readonly deductions: number
  /** The most that a rebate takes off the tax that it covers; undefined without one. */
  readonly rebate: number | undefined
  /** What bears tax of each gain at special rates, beside a slab income. */
  readonly taxedBeside: (slabIncome: number) => ReadonlyMap<Gain, number>
}

/** Reduces the gains; answers what of the loss is left. */
export function bearHouseLoss(loss: number, gains: readonly Gain[], given: Given): number {
  let rest = loss
  for (;;) {
    const [best] = piecesOf(gains, given).toSorted((a, b) => b.ratePct - a.ratePct)
    if (best === undefined || rest < 1e-6) break
    const taken = Math.min(rest, best.rupees)
    best.gain.amount -= taken
    rest -= taken
  }
  // No tax is left to save: slab income last, for deductions go against it alone.
  const untaxed = (gain: Gain) => (gain.section === 'slab' ? 2 : gain.longTerm ? 1 : 0)
  for (const gain of gains.toSorted((a, b) => untaxed(a) - untaxed(b) || b.ratePct - a.ratePct)) {
    const taken = Math.min(rest, gain.amount)
    gain.amount -= taken
    rest -= taken
  }
  return rest
}

/** What a rupee saves where, and for how many rupees: in the slab that is reached, and in each gain. */
function piecesOf(gains: readonly Gain[], { slabs, deductions, rebate, taxedBeside }: Given) {
  const slab = gains.find(each => each.section === 'slab')!
  const income = Math.max(0, slab.amount - deductions)
  const reached = slabs.filter(each => income > each.above + 1e-6)
  const top = reached[reached.length - 1]
  const taxed = taxedBeside(income)
  const inSlab = (from: number, to: number) => Math.max(0, Math.min(income, to) - from)
  let covered = 0
  for (const [k, { above, ratePct }] of slabs.entries())
    covered += (inSlab(above, slabs[k + 1]?.above ?? Number.POSITIVE_INFINITY) * ratePct) / 100
  for (const [gain, amount] of taxed) if (gain.section !== '112A') covered += (amount * gain.ratePct) / 100
  const saveable = rebate === undefined ? Number.POSITIVE_INFINITY : Math.max(0, covered - rebate)
  const piece = (gain: Gain, ratePct: number, rupees: number) => {
    const most = gain.section === '112A' ? Number.POSITIVE_INFINITY : saveable
    return { gain, ratePct, rupees: Math.min(rupees, (100 * most) / ratePct) }
  }
  const ofSlab = top === undefined ? [] : [piece(slab, top.ratePct, income - top.above)]
  const ofGains = [...taxed].map(([gain, amount]) => piece(gain, gain.ratePct, amount))
  return [...ofSlab, ...ofGains].filter(each => each.ratePct > 0 && each.rupees > 1e-6)
}
