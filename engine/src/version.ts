/** Semantic version of the engine. A change of any number in a result raises at least the minor version. */
export const version = '0.2.0'
