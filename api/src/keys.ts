/** The program behind `npm run keys`. */
import { runKeysCommand } from './limits/keys-command.ts'

const { ok, text } = runKeysCommand(process.argv.slice(2), process.env.KEY_FILE, new Date())
const stream = ok ? process.stdout : process.stderr
stream.write(`${text}\n`)
process.exitCode = ok ? 0 : 1
