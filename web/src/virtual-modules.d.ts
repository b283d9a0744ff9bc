/** What the build adds (`build/`). */
declare module 'virtual:request-schema' {
  /** The request schema of the engine, as JSON Schema. */
  export const schema: import('./form/members.ts').MemberSchema
}
