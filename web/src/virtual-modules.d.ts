/** What the build adds (`build/`). */
declare module 'virtual:request-schema' {
  /** The request schema of the engine, as JSON Schema. */
  export const schema: import('./form/members.ts').MemberSchema
}

/** What the request schema says of its members, by number (see web/build/request-schema.ts). */
declare module 'virtual:request-words' {
  export const words: readonly string[]
}
