/** On how many paths a search runs each of its tries. */
import type { Plan } from './picture-answer.ts'

/** With income tax a path takes twenty times as long. */
const most = { taxed: 100, untaxed: 1000 }

export const marketPaths = ({ tax, uncertainty }: Plan): number =>
  Math.min(uncertainty?.paths ?? most.untaxed, tax === undefined ? most.untaxed : most.taxed)
