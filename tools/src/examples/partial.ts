/** Compares what a document shows of an answer with the answer. */

/**
 * Returns the places where `actual` lacks a part of `expected`. Members that are not shown do not matter; of
 * a list the first entries are shown. Numbers, words and null must be equal.
 */
export function differences(expected: unknown, actual: unknown, place = '$'): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${place}: a list is shown, ${shown(actual)} came`]
    return expected.flatMap((each, index) => differences(each, actual[index], `${place}[${index}]`))
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) {
      return [`${place}: an object is shown, ${shown(actual)} came`]
    }
    return Object.entries(expected).flatMap(([member, value]) =>
      differences(value, (actual as Record<string, unknown>)[member], `${place}.${member}`)
    )
  }
  return Object.is(expected, actual) ? [] : [`${place}: ${shown(expected)} is shown, ${shown(actual)} came`]
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80))
