/**
 * Rows of the series as bytes, in AssemblyScript: what `putRows` of src/report/series-bytes.ts does for JSON,
 * without the checks that JavaScript makes at every store. The caller lays the memory out
 * (src/report/wasm-rows.ts). A store may overwrite what follows; the next one begins where the text ends.
 *
 * `npm run wasm` compiles it into src/report/wasm-code.ts.
 */

/** A field: three words before the value, their length, the column, and whether it holds texts. */
const fieldSize: usize = 40
/** A text: three words and their length. */
const textSize: usize = 32
const amountSize: usize = 8

const zero: u8 = 0x30
const zeros: u64 = 0x3030303030303030
const minus: u8 = 0x2d
const brace: u8 = 0x7b
/** `null` */
const none: u32 = 0x6c6c756e

/** Paise of a hundred million rupees, below which eight digits do. */
const shortest: u64 = 10000000000

/**
 * Writes the entries `[from, to)`.
 * @param fields where the fields of an entry stand, until `fieldsEnd`
 * @param decimals what stands behind the rupees for 0 to 99 paise: three characters and how many count
 * @param end what ends a row, three words and their length
 * @returns the place behind the last row
 */
export function rows(
  from: usize,
  to: usize,
  fields: usize,
  fieldsEnd: usize,
  decimals: usize,
  end: usize,
  start: usize
): usize {
  let at = start
  for (let entry = from; entry < to; entry++) {
    const row = at
    for (let field = fields; field < fieldsEnd; field += fieldSize) {
      at = text(at, field, load<u32>(field, 24))
      const column = <usize>load<u32>(field, 32)
      if (load<u32>(field, 36)) {
        const value = column + entry * textSize
        at = text(at, value, load<u32>(value, 24))
        continue
      }
      const paise = load<f64>(column + entry * amountSize)
      if (paise == 0) store<u8>(at++, zero)
      else if (paise > 0 && paise < <f64>shortest) at = below(at, toInteger(paise), decimals)
      else at = unusual(at, paise, decimals)
    }
    at = text(at, end, load<u32>(end, 24))
    store<u8>(row, brace)
  }
  return at
}

@inline
function text(at: usize, words: usize, length: u32): usize {
  store<u64>(at, load<u64>(words))
  store<u64>(at, load<u64>(words, 8), 8)
  store<u64>(at, load<u64>(words, 16), 16)
  return at + length
}

/** A whole number below 2^52 as an integer: the sum with 2^52 holds it in its lowest bits. */
@inline
function toInteger(whole: f64): u64 {
  return reinterpret<u64>(whole + 4503599627370496) & 0xfffffffffffff
}

/** Below a hundred million rupees, without leading zeros. */
@inline
function below(at: usize, paise: u64, decimals: usize): usize {
  const rupees = <u32>(paise >> 2) / 25
  return fraction(leading(at, rupees), <u32>paise - rupees * 100, decimals)
}

/** Below a hundred million, without leading zeros. */
@inline
function leading(at: usize, value: u32): usize {
  const digits = eight(value)
  // The last digit stands even where it is zero.
  const skipped = ctz(digits | (1 << 56)) & 56
  store<u64>(at, (digits | zeros) >> skipped)
  return at + 8 - <usize>(skipped >> 3)
}

@inline
function fraction(at: usize, cents: u32, decimals: usize): usize {
  const known = load<u32>(decimals + (cents << 2))
  store<u32>(at, known)
  return at + (known >> 24)
}

/** The digits of a number below a hundred million, the highest in the lowest byte: first by fours, then by twos. */
@inline
function eight(value: u32): u64 {
  const high = value / 10000
  const fours = <u64>high | (<u64>(value - high * 10000) << 32)
  const hundreds = ((fours * 10486) >> 20) & 0x0000007f0000007f
  const twos = hundreds | ((fours - hundreds * 100) << 16)
  const tens = ((twos * 103) >> 10) & 0x000f000f000f000f
  return tens | ((twos - tens * 10) << 8)
}

/** None, below zero, or a hundred million rupees and more. */
function unusual(start: usize, given: f64, decimals: usize): usize {
  let at = start
  if (given != given) {
    store<u32>(at, none)
    return at + 4
  }
  if (given < 0) store<u8>(at++, minus)
  const paise = toInteger(abs(given))
  if (paise < shortest) return below(at, paise, decimals)
  const high = paise / shortest
  const low = paise - high * shortest
  const rupees = <u32>(low >> 2) / 25
  at = leading(at, <u32>high)
  store<u64>(at, eight(rupees) | zeros)
  return fraction(at + 8, <u32>low - rupees * 100, decimals)
}
