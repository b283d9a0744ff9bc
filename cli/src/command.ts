/** The parts of a command. */

export interface Option {
  readonly name: string
  readonly short?: string
  /** Name of its value in the help; if omitted, the option is a switch. */
  readonly value?: string
  /** Whether it may be given several times. */
  readonly isMany?: boolean
  readonly text: string
}

/** A call of a command, after its words were read. */
export interface Call {
  /** Switches that were given. */
  readonly flags: ReadonlySet<string>
  /** Options with their values. */
  readonly values: Readonly<Record<string, string | undefined>>
  /** Options that were given several times, or once. */
  readonly many: Readonly<Record<string, readonly string[] | undefined>>
  readonly files: readonly string[]
}

export interface Command {
  readonly name: string
  /** Its arguments, for the first line of the help. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Paragraphs of the help. */
  readonly details: string
  readonly options: readonly Option[]
  /** Fewest and most files. */
  readonly files: readonly [number, number]
  /** Returns the exit code: 0, or 2 for an invalid plan. Throws a `CliError` for every other. */
  readonly run: (call: Call) => Promise<number>
}

/** Exit code of a valid plan, and of an invalid one. */
export const right = 0
export const wrong = 2
