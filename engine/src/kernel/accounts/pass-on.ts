/** H4: what the other partner inherits. */
import type { Death } from '../../plan/people.ts'
import type { Accounts } from './accounts.ts'
import { moveToCore } from './moves.ts'

/**
 * Passes the portfolios of the partner who dies at the start of month `m` to the other one, with their lots.
 * PPF, EPF and NPS are paid out untaxed, and the annuities of the person end.
 */
export function passOn(accounts: Accounts, { who, survivor }: Death, m: number): void {
  const { traits, owner, balances, epfTaxed, closings, holders } = accounts
  if (traits.arePlain) return
  for (let p = 0; p < balances.length; p++) {
    if (owner[p] !== who) continue
    owner[p] = survivor
    if (traits.isPpf[p] === 0 && traits.isEpf[p] === 0 && traits.isNps[p] === 0) continue
    moveToCore(accounts, p, m, balances[p]!)
    epfTaxed[p] = 0
    closings.due[p] = Number.POSITIVE_INFINITY
    closings.parts[p] = 0
  }
  closings.next = closings.due.reduce((first, month) => Math.min(first, month))
  holders[who]!.annuityPerMonth = 0
}
