/** The end of `npm run build`. */
import { writeStamp } from './built.ts'

writeStamp()
