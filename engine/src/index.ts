export { type LifeCycleInput, lifeCycleInputSchema } from './plan/schema.ts'
