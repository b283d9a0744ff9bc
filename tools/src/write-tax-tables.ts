/** Writes the tables of the tax years (docs/reference/tax-years.md) from the rulebook. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, rulebook, schemes } from '@arthayu/rules'
import { root } from './repository.ts'
import { taxTables } from './tax-tables/tax-tables.ts'

writeFileSync(join(root, 'docs/reference/tax-years.md'), taxTables(rulebook, schemes, coverage))
