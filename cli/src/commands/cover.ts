/** `arthayu cover`: shows how much life cover each partner of a couple needs. */
import { type CoverAnswer, coverRequest, formatInr, inWords } from '@arthayu/engine'
import { UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { askOfPlan, given, questionOptions } from '../question.ts'
import { paint, toTable } from '../terminal.ts'

export const cover: Command = {
  name: 'cover',
  usage: '<plan> [options]',
  summary: 'Show how much life cover each partner of a couple needs.',
  details: `
The plan is a JSON file, which may contain comments, or - for standard input. It must have a partner. For a
death at each age, the output has the smallest cover with which the money lasts, what the life covers of the
plan pay then, and what is missing.`,
  options: [
    { name: 'owner', value: 'WHO', text: 'self or partner: whose death. Default: each of the two.' },
    ...questionOptions
  ],
  files: [1, 1],
  run: runCover
}

async function runCover(call: Call): Promise<number> {
  const { owner } = call.values
  if (owner !== undefined && owner !== 'self' && owner !== 'partner')
    throw new UsageError('--owner must be self or partner.')
  const members = given({ owner })
  return askOfPlan(call, {
    path: '/api/v1/cover',
    ask: coverRequest,
    members,
    options: { '#/owner': 'owner' },
    toText
  })
}

function toText({ text, owners, meta }: CoverAnswer): string {
  return [`${paint('bold', text)}\n`, ...owners.map(tableOf), `${paint('dim', meta.disclaimer)}\n`].join('\n')
}

type OfOwner = CoverAnswer['owners'][number]

function tableOf({ label, years }: OfOwner): string {
  const rows = years.map(({ ageYears, year, needed, held, gap }) => [
    String(ageYears),
    String(year),
    amount(needed),
    amount(held),
    amount(gap)
  ])
  return toTable([[label, 'year', 'needed', 'held', 'missing'], ...rows])
}

/** An amount in lakh or crore; a dash where no amount is enough. */
function amount(rupees: number | null): string {
  if (rupees === null) return '-'
  return inWords(rupees) || formatInr(rupees)
}
