/**
 * Rows of the series as bytes, in AssemblyScript: what `putRows` of src/report/writer/series-bytes.ts does for JSON,
 * without the checks that JavaScript makes at every store. The caller lays the memory out
 * (src/report/writer/wasm-rows.ts). A store may overwrite what follows; the next one begins where the text ends.
 *
 * `npm run wasm` compiles it into src/report/writer/wasm-code.ts.
 */

/** A field: three words before the value, their length, the column, and its kind. */
const fieldSize: usize = 40
/** A text: three words and their length. */
const textSize: usize = 32
const amountSize: usize = 8

/** Kinds of columns, to be added: it holds texts; most rows differ in it from the row before. */
const isText: u32 = 1
const isChanging: u32 = 2
/** It is the corpus; it is likely to equal the corpus that was written last. */
const isCorpus: u32 = 4
const isBalance: u32 = 8

/** The corpus that was written last: its bits, and where its text is. */
let corpus: u64 = 0
let corpusAt: usize = 0
let corpusLength: usize = 0

/** A piece: its place and length; then the column and the kind of the value after it. */
const pieceSize: usize = 16

const zero: u8 = 0x30
const zeros: u64 = 0x3030303030303030
const minus: u8 = 0x2d
const brace: u8 = 0x7b
/** `null` */
const none: u32 = 0x6c6c756e

/** Paise of a hundred million rupees, below which eight digits do. */
const shortest: f64 = 10000000000

/** C5: the most paise that are published. More has no right digits: the module ends with an error. */
const largest: f64 = 900000000000000

/** Sets a mark, which was zero, for every entry but the first in which a steady amount is a new one. */
export function mark(fields: usize, fieldsEnd: usize, marks: usize, entries: usize): void {
  for (let field = fields; field < fieldsEnd; field += fieldSize) {
    if (load<u32>(field, 36)) continue
    const column = <usize>load<u32>(field, 32)
    // Two at a time; the last may go beyond the entries.
    for (let place = amountSize; place < entries * amountSize; place += 16) {
      const news = v128.xor(v128.load(column + place), v128.load(column + place - amountSize))
      v128.store(marks + place, v128.or(v128.load(marks + place), news))
    }
  }
}

/**
 * Writes the entries `[from, to)`. Most rows differ from the one before in few values: what is between
 * these is copied in pieces, from the last row that was written as a whole.
 * @param fields where the fields of an entry stand, until `fieldsEnd`
 * @param decimals what follows the rupees for 0 to 99 paise: three characters and how many count
 * @param end what ends a row, three words and their length
 * @param marks by entry, not zero where a steady value is a new one
 * @param pieces room for a piece a field, and one more
 * @returns the place after the last row
 */
export function rows(
  from: usize,
  to: usize,
  fields: usize,
  fieldsEnd: usize,
  decimals: usize,
  end: usize,
  marks: usize,
  pieces: usize,
  start: usize
): usize {
  let at = start
  let lastPiece = pieces
  // A NaN that no amount is: the text of an earlier call may be gone.
  corpus = u64.MAX_VALUE
  for (let entry = from; entry < to; entry++) {
    if (entry != from && load<u64>(marks + entry * amountSize) == 0) {
      for (let piece = pieces; piece < lastPiece; piece += pieceSize) {
        at = copied(at, piece)
        at = value(at, load<u32>(piece, 8), load<u32>(piece, 12), entry, decimals)
      }
      at = copied(at, lastPiece)
      continue
    }
    const row = at
    let piece = pieces
    let pieceAt = at
    for (let field = fields; field < fieldsEnd; field += fieldSize) {
      const column = load<u32>(field, 32)
      const kind = load<u32>(field, 36)
      at = text(at, field, load<u32>(field, 24))
      if (kind & isChanging) {
        store<u32>(piece, <u32>pieceAt)
        store<u32>(piece, <u32>(at - pieceAt), 4)
        store<u32>(piece, column, 8)
        store<u32>(piece, kind, 12)
        piece += pieceSize
      }
      at = value(at, column, kind, entry, decimals)
      if (kind & isChanging) pieceAt = at
    }
    at = text(at, end, load<u32>(end, 24))
    store<u32>(piece, <u32>pieceAt)
    store<u32>(piece, <u32>(at - pieceAt), 4)
    lastPiece = piece
    store<u8>(row, brace)
  }
  return at
}

@inline
function copied(at: usize, piece: usize): usize {
  const from = <usize>load<u32>(piece)
  const length = <usize>load<u32>(piece, 4)
  for (let place: usize = 0; place < length; place += 16) v128.store(at + place, v128.load(from + place))
  return at + length
}

@inline
function value(at: usize, column: usize, kind: u32, entry: usize, decimals: usize): usize {
  if (kind & isText) {
    const words = column + entry * textSize
    return text(at, words, load<u32>(words, 24))
  }
  const place = column + entry * amountSize
  if (kind & isBalance && load<u64>(place) == corpus) return text(at, corpusAt, corpusLength)
  const after = amount(at, load<f64>(place), decimals)
  if (kind & isCorpus) {
    corpus = load<u64>(place)
    corpusAt = at
    corpusLength = after - at
  }
  return after
}

@inline
function amount(at: usize, paise: f64, decimals: usize): usize {
  if (paise == 0) {
    store<u8>(at, zero)
    return at + 1
  }
  if (!(paise > 0)) return unusual(at, paise, decimals)
  return paise < shortest ? below(at, toInteger(paise), decimals) : above(at, paise, decimals)
}

@inline
function text(at: usize, words: usize, length: usize): usize {
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
  // The last digit is written even if it is zero.
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

/** A hundred million rupees and more. The quotient is that of whole numbers: it is too small to be rounded up. */
@inline
function above(at: usize, paise: f64, decimals: usize): usize {
  if (paise > largest) unreachable()
  const high = <u32>(paise / shortest)
  const low = toInteger(paise - <f64>high * shortest)
  const rupees = <u32>(low >> 2) / 25
  const end = leading(at, high)
  store<u64>(end, eight(rupees) | zeros)
  return fraction(end + 8, <u32>low - rupees * 100, decimals)
}

/** None, or below zero. */
function unusual(at: usize, paise: f64, decimals: usize): usize {
  if (paise != paise) {
    store<u32>(at, none)
    return at + 4
  }
  store<u8>(at, minus)
  const magnitude = abs(paise)
  return magnitude < shortest
    ? below(at + 1, toInteger(magnitude), decimals)
    : above(at + 1, magnitude, decimals)
}
