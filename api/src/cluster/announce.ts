/** What the program prints on standard output and standard error when it starts. */
import { hostname } from 'node:os'

export const wrongSettings = 2
export const cannotListen = 1

export function announce(url: string): void {
  const query = 'currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000&granularity=year'
  const words = { msg: `Arthayu listens on ${url}`, try: `curl '${url}/api/v1/calculate?${query}'` }
  // A log line at every level, because the operator must learn the address.
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...words }
  process.stdout.write(
    process.stdout.isTTY ? `${words.msg}\nTry: ${words.try}\n` : `${JSON.stringify(line)}\n`
  )
}

/** Says why it does not listen; the exit code says so too. */
export function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = cannotListen
}
