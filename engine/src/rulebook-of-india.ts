/** The rulebook of @arthayu/rules, to which the package's import `#rulebook` leads. */
import type { Rulebook } from './rulebook.ts'

export declare const rulebook: Rulebook
