/** Names that Start gives to the entries of a plan on the page in the other language. */
export { startNames as otherNames } from './en-start-names.ts'
