/** What a catalogue in another language must be: the same members, of sentences with the same parameters. */
export type InLanguage<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Said
    ? (...parameters: Parameters) => InLanguage<Said>
    : { readonly [Name in keyof English]: InLanguage<English[Name]> }
