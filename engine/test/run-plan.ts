/** Runs a request as a caller would send it: parse, simulate, result. Anything wrong is an error of the test. */
import { type Issue, type LifeCycleInput, parsePlan, simulate, toResult } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { callerYear } from './arbitrary-plan.ts'
