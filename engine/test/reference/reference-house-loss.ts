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
  /** All of an income at slab rates, and those of 80G among them. */
  readonly deductionsOf: (slabIncome: number) => number
  readonly donated: (slabIncome: number) => number
  /** Donations that count up to a share of what the other deductions leave: in full, with those by half. */
  readonly limited: {
    readonly limit: number
    readonly full: number
    readonly both: number
    readonly half: number
  }
  /** The most that a rebate takes off the tax that it covers; undefined without one. */
  readonly rebateOf: (deductions: number) => number | undefined
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
function piecesOf(gains: readonly Gain[], given: Given) {
  const { slabs, deductionsOf, rebateOf, taxedBeside } = given
  const slab = gains.find(each => each.section === 'slab')!
  const deductions = deductionsOf(slab.amount)
  const rebate = rebateOf(deductions)
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
  // T5: below these incomes of the slab bucket donations in full, or by half, are cut by their limit.
  const others = slab.amount - income - given.donated(slab.amount)
  const { limit, full, both, half } = given.limited
  const [cutsFull, cutsHalf] = [others + full / limit, others + both / limit]
  const isBelow = (edge: number) => slab.amount <= edge + 1e-6
  const lost = both === 0 ? 0 : isBelow(cutsFull) ? limit : isBelow(cutsHalf) ? limit * half : 0
  const next = isBelow(cutsFull) ? 0 : isBelow(cutsHalf) ? cutsFull : cutsHalf
  const ofTop = ({ above, ratePct }: { above: number; ratePct: number }) =>
    piece(slab, ratePct * (1 - lost), Math.min((income - above) / (1 - lost), slab.amount - next))
  const ofSlab = top === undefined ? [] : [ofTop(top)]
  const ofGains = [...taxed].map(([gain, amount]) => piece(gain, gain.ratePct, amount))
  return [...ofSlab, ...ofGains].filter(each => each.ratePct > 0 && each.rupees > 1e-6)
}
