/** Errors of a program that calls the engine with a wrong option, for programmers: in English. */
export const callOptionText = {
  wholeYear: (least: number, most: number): string => `a whole number from ${least} to ${most}`,
  names: 'a list of names',
  unknown: (name: string, hint: string): string => `${name} is not an option of simulate.${hint}`,
  list: (names: string): string => ` Its options: ${names}.`,
  wrong: (name: string, what: string): string => `The option ${name} must be ${what}.`
}
