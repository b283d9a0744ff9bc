/**
 * Pairs of paths of an untaxed plan, in AssemblyScript with SIMD: both paths of a pair (P7) are the two lanes of
 * a vector. It does what `runPaths` of src/paths/run-paths.ts does with `project`, operation by operation, so
 * that every bit is the same, but nothing that only a published month shows. src/paths/wasm/declines.ts lists
 * what it runs; src/paths/wasm/layout.ts lays the memory out.
 *
 * `npm run wasm` compiles it into src/paths/wasm/code.ts.
 */

/** Words of eight bytes at the start of the memory, in the order of `words` in src/paths/wasm/layout.ts. */
@inline function whole(word: i32): i32 { return load<i32>(<usize>word << 3) }
@inline function real(word: i32): f64 { return load<f64>(<usize>word << 3) }

/** The run, by word. */
const months: i32 = 0
const retirementMonth: i32 = 1
const portfolios: i32 = 2
const draws: i32 = 3
const contributeAtEnd: i32 = 4
const withdrawAtEnd: i32 = 5
const paysInOrder: i32 = 6
const hasInflation: i32 = 7
const needFromRetirement: i32 = 8
const needGivenIn: i32 = 9
const windowMonths: i32 = 10
const windowEarly: i32 = 11
const windowLate: i32 = 12
const countBefore: i32 = 13
const countAfter: i32 = 14
/** Addresses. */
const table: i32 = 15
const coefficients: i32 = 16
const opening: i32 = 17
const contributions: i32 = 18
const factors: i32 = 19
const shockOfPortfolio: i32 = 20
const shocksBefore: i32 = 21
const shocksAfter: i32 = 22
const loads: i32 = 23
const drifts: i32 = 24
const halvings: i32 = 25
const inflationLoads: i32 = 26
const incomes: i32 = 27
const needs: i32 = 28
const inflowFirst: i32 = 29
const inflowParts: i32 = 30
const outflowFirst: i32 = 31
const outflows: i32 = 32
const outflowParts: i32 = 33
const order: i32 = 34
const weights: i32 = 35
const normals: i32 = 36
const shockFactors: i32 = 37
const balances: i32 = 38
const prices: i32 = 39
const outCorpus: i32 = 40
const outMissing: i32 = 41
const outInflationFactors: i32 = 42
const outShortMonths: i32 = 43
const outEarly: i32 = 44
const outLate: i32 = 45
/** Numbers. */
const ownInflationShock: i32 = 46
const ownInflationShockOfLastYear: i32 = 47
const persistence: i32 = 48
const inflation: i32 = 49
/** An address again: where `draw` leaves the factors. */
const outFactors: i32 = 50
/** Targets: months between two checks, portfolios that are traded, and those that only count. */
const everyMonths: i32 = 51
const tradedCount: i32 = 52
const tiedCount: i32 = 53
/** Their addresses; `shares` has a row for each check. */
const traded: i32 = 54
const tied: i32 = 55
const shares: i32 = 56
const above: i32 = 57
const beyondPct: i32 = 58

const vectorSize: usize = 16

/** State of the stream of the pair. */
let a: u32 = 0
let b: u32 = 0
let c: u32 = 0
let counter: u32 = 0

/** What the pair has come to. */
let shortMonth: v128 = f64x2.splat(-1)
let missing: v128 = f64x2.splat(0)
let early: v128 = f64x2.splat(1)
let late: v128 = f64x2.splat(1)

/**
 * Runs the pairs `[first, first + pairs)`. Of each year the rows of the outputs hold one vector a pair.
 */
export function run(seed: i32, first: i32, pairs: i32): void {
  for (let pair = 0; pair < pairs; pair++) {
    seedStream(<u32>seed, <u32>(first + pair))
    runPair(<usize>pair * vectorSize, <usize>pairs * vectorSize)
  }
}

/**
 * Draws the numbers of a pair and runs nothing: factors by month and portfolio, those of the first path before
 * those of the second, and the price steps of each year, a vector a year.
 */
export function draw(seed: i32, pair: i32): void {
  seedStream(<u32>seed, <u32>pair)
  const last = whole(months)
  let deviation = f64x2.splat(0)
  let stepAt = <usize>whole(outInflationFactors)
  for (let start = 0, year = 0; start < last; start += 12, year++, stepAt += vectorSize) {
    const inflationShock = runYear(start, min(start + 12, last), year, true)
    deviation = deviationAfter(deviation, inflationShock)
    v128.store(stepAt, inflationFactor(deviation))
  }
}

/** The factors of a month. */
@inline
function putFactors(m: i32, isRetired: bool): void {
  const bytes = <usize>whole(portfolios) << 3
  const factorsAt = <usize>whole(factors) + (isRetired ? bytes : 0)
  const shocksAt = <usize>whole(shockOfPortfolio) + (isRetired ? bytes >> 1 : 0)
  const shockFactorsAt = <usize>whole(shockFactors)
  const first = <usize>whole(outFactors) + <usize>m * bytes
  const second = first + <usize>whole(months) * bytes
  for (let p: usize = 0; p < bytes; p += 8) {
    const factor = factorOf(p, factorsAt, shocksAt, shockFactorsAt)
    store<f64>(first + p, f64x2.extract_lane(factor, 0))
    store<f64>(second + p, f64x2.extract_lane(factor, 1))
  }
}

function seedStream(seed: u32, number: u32): void {
  a = scramble(seed ^ 0x9e3779b9)
  b = scramble(number * 0x85ebca6b ^ a)
  c = scramble(b ^ number)
  counter = 1
  for (let round = 0; round < 15; round++) nextBits()
}

@inline
function scramble(word: u32): u32 {
  let mixed = word ^ (word >> 16)
  mixed *= 0x21f0aaad
  mixed ^= mixed >> 15
  mixed *= 0x735a2d97
  return mixed ^ (mixed >> 15)
}

@inline
function nextBits(): u32 {
  const bits = a + b + counter
  counter++
  a = b ^ (b >> 9)
  b = c + (c << 3)
  c = rotl(c, 21) + bits
  return bits
}

/** P5: the normal of 32 bits. */
@inline
function normalOf(bits: u32, tableAt: usize): f64 {
  const word = bits | 1
  const octave = clz(word)
  const shifted = word << octave
  const segment = tableAt + (<usize>((octave << 6) | ((shifted >> 25) & 63)) << 5)
  const t = <f64>(shifted & 33554431)
  const size =
    load<f64>(segment) +
    t * (load<f64>(segment, 8) + t * (load<f64>(segment, 16) + t * load<f64>(segment, 24)))
  // The lowest bit is the sign, the highest of a double.
  return reinterpret<f64>(reinterpret<u64>(size) | (<u64>bits << 63))
}

/** Second path with the opposite sign. */
@inline
function opposed(value: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(value), 1, -value)
}

function runPair(out: usize, row: usize): void {
  const count = whole(portfolios)
  const last = whole(months)
  const balancesAt = <usize>whole(balances)
  const pricesAt = <usize>whole(prices)
  const openingAt = <usize>whole(opening)
  for (let p = 0; p < count; p++)
    v128.store(balancesAt + (<usize>p << 4), f64x2.splat(load<f64>(openingAt + (<usize>p << 3))))
  shortMonth = f64x2.splat(-1)
  early = f64x2.splat(1)
  late = f64x2.splat(1)
  let deviation = f64x2.splat(0)
  let price = f64x2.splat(1)
  v128.store(pricesAt, price)
  let yearRow = out
  for (let start = 0, year = 0; start < last; start += 12, year++, yearRow += row) {
    const end = min(start + 12, last)
    missing = f64x2.splat(0)
    const inflationShock = runYear(start, end, year, false)
    deviation = deviationAfter(deviation, inflationShock)
    const step = inflationFactor(deviation)
    price = f64x2.mul(price, step)
    v128.store(pricesAt + (<usize>(year + 1) << 4), price)
    v128.store(<usize>whole(outCorpus) + yearRow, corpusInPaise(balancesAt, count))
    v128.store(<usize>whole(outMissing) + yearRow, missing)
    v128.store(<usize>whole(outInflationFactors) + yearRow, step)
  }
  v128.store(<usize>whole(outShortMonths) + out, shortMonth)
  v128.store(<usize>whole(outEarly) + out, early)
  v128.store(<usize>whole(outLate) + out, late)
}

/** P6. */
@inline
function deviationAfter(deviation: v128, inflationShock: f64): v128 {
  return f64x2.add(f64x2.mul(f64x2.splat(real(persistence)), deviation), opposed(inflationShock))
}

/** P6: what prices become in a year over what they become in the plan. */
@inline
function inflationFactor(deviation: v128): v128 {
  const planned = 1 + real(inflation)
  const become = f64x2.add(f64x2.splat(planned), deviation)
  const bounded = f64x2.min(f64x2.max(become, f64x2.splat(0.5)), f64x2.splat(2))
  return f64x2.div(bounded, f64x2.splat(planned))
}

/**
 * The months of a year, or only their draws; returns the shock to its inflation. The stream is kept in locals: of all that is done,
 * its words are most often waited for.
 */
function runYear(start: i32, end: i32, year: i32, onlyDraws: bool): f64 {
  const tableAt = <usize>whole(table)
  const retirement = whole(retirementMonth)
  const normalsAt = <usize>whole(normals)
  const normalsEnd = normalsAt + (<usize>whole(draws) << 3)
  const inflationLoadsAt = <usize>whole(inflationLoads) - normalsAt
  const endContributions = whole(contributeAtEnd)
  const endWithdrawals = whole(withdrawAtEnd)
  const isPlain = !endContributions && !endWithdrawals && !whole(paysInOrder)
  const every = whole(everyMonths)
  let inflationShock: f64 = 0
  if (whole(hasInflation))
    inflationShock = real(end - start == 12 ? ownInflationShock : ownInflationShockOfLastYear) * normalOf(nextBits(), tableAt)
  let x = a
  let y = b
  let z = c
  let n = counter
  for (let m = start; m < end; m++) {
    for (let at = normalsAt; at < normalsEnd; at += 8) {
      const bits = x + y + n
      n++
      x = y ^ (y >> 9)
      y = z + (z << 3)
      z = rotl(z, 21) + bits
      const normal = normalOf(bits, tableAt)
      store<f64>(at, normal)
      inflationShock += load<f64>(inflationLoadsAt + at) * normal
    }
    const isRetired = m >= retirement
    exponentiate(isRetired, normalsAt, normalsEnd)
    if (onlyDraws) {
      putFactors(m, isRetired)
      continue
    }
    if (every > 0 && m > 0 && m % every == 0) rebalance(m / every - 1)
    // Most months of most plans.
    if (isPlain && hasNoFlows(m)) {
      if (isRetired) withdrawAndGrow(m)
      else contributeAndGrow(m, year)
      continue
    }
    if (!endContributions && !isRetired) contribute(year)
    receive(m, isRetired)
    if (!endWithdrawals) payOut(m, isRetired)
    grow(m, isRetired)
    if (endContributions && !isRetired) contribute(year)
    if (endWithdrawals) payOut(m, isRetired)
  }
  a = x
  b = y
  c = z
  counter = n
  return inflationShock
}

/** P5: e to the shocks that the portfolios have in this phase. */
@inline
function exponentiate(isRetired: bool, normalsAt: usize, normalsEnd: usize): void {
  let shockAt = <usize>whole(isRetired ? shocksAfter : shocksBefore)
  const end = shockAt + (<usize>whole(isRetired ? countAfter : countBefore) << 2)
  const coefficientsAt = <usize>whole(coefficients)
  for (; shockAt < end; shockAt += 4) {
    const shock = <usize>load<u32>(shockAt)
    let loadAt = <usize>whole(loads) + shock * (normalsEnd - normalsAt)
    let exponent: f64 = 0
    for (let at = normalsAt; at < normalsEnd; at += 8, loadAt += 8) exponent += load<f64>(loadAt) * load<f64>(at)
    const drift = v128.load_splat<f64>(<usize>whole(drifts) + (shock << 3))
    let factor = smallExponential(f64x2.add(drift, opposed(exponent)), coefficientsAt)
    for (let step = load<i32>(<usize>whole(halvings) + (shock << 2)); step > 0; step--)
      factor = f64x2.mul(factor, factor)
    v128.store(<usize>whole(shockFactors) + (shock << 4), factor)
  }
}

/**
 * As in src/arithmetic/exponential.ts, term by term. The coefficients, 1/2! to 1/11!, are read from the memory,
 * which costs less than to make a vector of a constant.
 */
@inline
function smallExponential(x: v128, at: usize): v128 {
  const square = f64x2.mul(x, x)
  const fourth = f64x2.mul(square, square)
  const one = v128.load_splat<f64>(at)
  const low = f64x2.add(f64x2.add(one, x), f64x2.mul(square, line(x, at + 8)))
  const middle = f64x2.add(line(x, at + 24), f64x2.mul(square, line(x, at + 40)))
  const high = f64x2.add(line(x, at + 56), f64x2.mul(square, line(x, at + 72)))
  return f64x2.add(low, f64x2.mul(fourth, f64x2.add(middle, f64x2.mul(fourth, high))))
}

@inline
function line(x: v128, at: usize): v128 {
  return f64x2.add(v128.load_splat<f64>(at), f64x2.mul(x, v128.load_splat<f64>(at, 8)))
}

/** Whether nothing but a contribution or a withdrawal for the need comes before growth. */
@inline
function hasNoFlows(m: i32): bool {
  const inflowAt = <usize>whole(inflowFirst) + (<usize>m << 2)
  const outflowAt = <usize>whole(outflowFirst) + (<usize>m << 2)
  return (
    load<u32>(inflowAt) == load<u32>(inflowAt, 4) &&
    load<u32>(outflowAt) == load<u32>(outflowAt, 4) &&
    load<f64>(<usize>whole(incomes) + (<usize>m << 3)) == 0
  )
}

/** `contribute` and `grow` in one go over the portfolios. */
@inline
function contributeAndGrow(m: i32, year: i32): void {
  const bytes = <usize>whole(portfolios) << 3
  const balancesAt = <usize>whole(balances)
  const factorsAt = <usize>whole(factors)
  const shocksAt = <usize>whole(shockOfPortfolio)
  const shockFactorsAt = <usize>whole(shockFactors)
  const from = <usize>whole(contributions) + <usize>year * bytes
  for (let p: usize = 0; p < bytes; p += 8) {
    const at = balancesAt + (p << 1)
    const balance = f64x2.add(v128.load(at), v128.load_splat<f64>(from + p))
    v128.store(at, f64x2.mul(balance, factorOf(p, factorsAt, shocksAt, shockFactorsAt)))
  }
  keepWindows(m, false)
}

/** `payOut` of the need alone, pro rata, and `grow` in one go over the portfolios. */
@inline
function withdrawAndGrow(m: i32): void {
  const bytes = <usize>whole(portfolios) << 3
  const balancesAt = <usize>whole(balances)
  const factorsAt = <usize>whole(factors) + bytes
  const shocksAt = <usize>whole(shockOfPortfolio) + (bytes >> 1)
  const shockFactorsAt = <usize>whole(shockFactors)
  const amount = needOf(m)
  let total = f64x2.splat(0)
  for (let p: usize = 0; p < bytes; p += 8) total = f64x2.add(total, v128.load(balancesAt + (p << 1)))
  const takesAll = f64x2.ge(amount, total)
  const kept = v128.andnot(f64x2.sub(f64x2.splat(1), f64x2.div(amount, total)), takesAll)
  for (let p: usize = 0; p < bytes; p += 8) {
    const at = balancesAt + (p << 1)
    const left = f64x2.mul(v128.load(at), kept)
    v128.store(at, f64x2.mul(left, factorOf(p, factorsAt, shocksAt, shockFactorsAt)))
  }
  if (v128.any_true(takesAll)) {
    const paise = inPaise(v128.and(f64x2.sub(amount, total), takesAll))
    if (v128.any_true(f64x2.gt(paise, f64x2.splat(0)))) fallShort(m, paise)
  }
  keepWindows(m, true)
}

/** A4, A5. @param check number of the check, from 0 */
function rebalance(check: i32): void {
  const count = whole(tradedCount)
  const balancesAt = <usize>whole(balances)
  const tradedAt = <usize>whole(traded)
  const sharesAt = <usize>whole(shares) + (<usize>(check * count) << 3)
  const aboveAt = <usize>whole(above)
  const none = f64x2.splat(0)
  let hasTargets = false
  let total = none
  for (let k = 0; k < count; k++) {
    if (load<f64>(sharesAt + (<usize>k << 3)) > 0) hasTargets = true
    total = f64x2.add(total, v128.load(tradedOf(balancesAt, tradedAt, k)))
  }
  if (!hasTargets) return
  let value = total
  const tiedAt = <usize>whole(tied)
  for (let k = 0; k < whole(tiedCount); k++) value = f64x2.add(value, v128.load(tradedOf(balancesAt, tiedAt, k)))
  const threshold = f64x2.splat(real(beyondPct))
  let isBeyond = none
  let lacking = none
  for (let k = 0; k < count; k++) {
    const target = f64x2.mul(total, v128.load_splat<f64>(sharesAt + (<usize>k << 3)))
    const more = f64x2.sub(v128.load(tradedOf(balancesAt, tradedAt, k)), target)
    v128.store(aboveAt + (<usize>k << 4), more)
    const distance = f64x2.div(f64x2.mul(f64x2.splat(100), f64x2.abs(more)), value)
    isBeyond = v128.or(isBeyond, f64x2.gt(distance, threshold))
    lacking = f64x2.add(lacking, f64x2.max(none, f64x2.neg(more)))
  }
  const moves = v128.and(v128.and(isBeyond, f64x2.gt(value, none)), f64x2.gt(lacking, none))
  if (!v128.any_true(moves)) return
  let raised = none
  for (let k = 0; k < count; k++) {
    const more = v128.load(aboveAt + (<usize>k << 4))
    const isSold = v128.and(moves, f64x2.gt(more, none))
    raised = f64x2.add(raised, payFrom(tradedOf(balancesAt, tradedAt, k), v128.and(more, isSold)))
  }
  for (let k = 0; k < count; k++) {
    const less = f64x2.neg(v128.load(aboveAt + (<usize>k << 4)))
    const isBought = v128.and(moves, f64x2.gt(less, none))
    const bought = v128.and(f64x2.div(f64x2.mul(raised, less), lacking), isBought)
    const at = tradedOf(balancesAt, tradedAt, k)
    v128.store(at, f64x2.add(v128.load(at), bought))
  }
}

/** The address of the balance of the portfolio at place `k` of a list. */
@inline
function tradedOf(balancesAt: usize, listAt: usize, k: i32): usize {
  return balancesAt + (<usize>load<u32>(listAt + (<usize>k << 2)) << 4)
}

/** K9. */
@inline
function contribute(year: i32): void {
  const count = whole(portfolios)
  const balancesAt = <usize>whole(balances)
  const from = <usize>whole(contributions) + (<usize>(year * count) << 3)
  for (let p = 0; p < count; p++) {
    const at = balancesAt + (<usize>p << 4)
    v128.store(at, f64x2.add(v128.load(at), v128.load_splat<f64>(from + (<usize>p << 3))))
  }
}

/** P10: parts of an amount at the prices of the pair. A part is an amount and the index of its price. */
@inline
function amountOf(part: usize, end: usize): v128 {
  const pricesAt = <usize>whole(prices)
  let amount = f64x2.splat(0)
  for (; part < end; part += 16) {
    const price = v128.load(pricesAt + (<usize>load<u32>(part, 8) << 4))
    amount = f64x2.add(amount, f64x2.mul(v128.load_splat<f64>(part), price))
  }
  return amount
}

/** P11: the need of a month. */
@inline
function needOf(m: i32): v128 {
  const pricesAt = <usize>whole(prices)
  const first = whole(retirementMonth)
  const year = whole(needFromRetirement) ? first / 12 + (m - first) / 12 : m / 12
  const givenIn = whole(needGivenIn)
  let price = v128.load(pricesAt + (<usize>year << 4))
  if (givenIn >= 0) price = f64x2.div(price, v128.load(pricesAt + (<usize>givenIn << 4)))
  return f64x2.mul(f64x2.splat(load<f64>(<usize>whole(needs) + (<usize>m << 3))), price)
}

/** K10 step 2, W3. */
@inline
function receive(m: i32, isRetired: bool): void {
  const firstAt = <usize>whole(inflowFirst) + (<usize>m << 2)
  const part = load<u32>(firstAt)
  const end = load<u32>(firstAt, 4)
  const income = load<f64>(<usize>whole(incomes) + (<usize>m << 3))
  // Without incomes there is no surplus.
  if (part == end && (income == 0 || !isRetired)) return
  let inflow = amountOf(part, end)
  if (isRetired) {
    const surplus = f64x2.sub(f64x2.splat(income), needOf(m))
    inflow = f64x2.add(inflow, f64x2.max(f64x2.splat(0), surplus))
  }
  const core = <usize>whole(balances) + (<usize>(whole(portfolios) - 1) << 4)
  v128.store(core, f64x2.add(v128.load(core), inflow))
}

/** K10 step 3: the payments of the month in their order, then the withdrawal. A payment is its parts and its funder. */
@inline
function payOut(m: i32, isRetired: bool): void {
  const firstAt = <usize>whole(outflowFirst) + (<usize>m << 2)
  let payment: usize = load<u32>(firstAt)
  const end: usize = load<u32>(firstAt, 4)
  if (payment == end && !isRetired) return
  let shortfall = f64x2.splat(0)
  for (; payment < end; payment += 16) {
    const amount = amountOf(load<u32>(payment), load<u32>(payment, 4))
    const funder = load<i32>(payment, 8)
    const done = funder < 0 ? pay(amount) : payFunded(amount, funder)
    shortfall = f64x2.add(shortfall, f64x2.sub(amount, done))
  }
  if (isRetired) {
    const income = f64x2.splat(load<f64>(<usize>whole(incomes) + (<usize>m << 3)))
    // A lane without a withdrawal pays nothing: its balances are multiplied by 1.
    const withdrawal = f64x2.max(f64x2.splat(0), f64x2.sub(needOf(m), income))
    if (v128.any_true(f64x2.gt(withdrawal, f64x2.splat(0))))
      shortfall = f64x2.add(shortfall, f64x2.sub(withdrawal, pay(withdrawal)))
  }
  const paise = inPaise(shortfall)
  if (v128.any_true(f64x2.gt(paise, f64x2.splat(0)))) fallShort(m, paise)
}

/** W7. */
function fallShort(m: i32, paise: v128): void {
  const isShort = f64x2.gt(paise, f64x2.splat(0))
  missing = f64x2.add(missing, v128.and(paise, isShort))
  const isFirst = v128.and(isShort, f64x2.lt(shortMonth, f64x2.splat(0)))
  shortMonth = v128.bitselect(f64x2.splat(<f64>m), shortMonth, isFirst)
}

/** W4, W5; returns what could be paid. */
@inline
function pay(amount: v128): v128 {
  return whole(paysInOrder) ? payInOrder(amount) : payProRata(amount)
}

/** W6. */
function payFunded(amount: v128, funder: i32): v128 {
  const at = <usize>whole(balances) + (<usize>funder << 4)
  const paid = payFrom(at, amount)
  const isLeft = f64x2.lt(paid, amount)
  if (!v128.any_true(isLeft)) return paid
  return f64x2.add(paid, pay(v128.and(f64x2.sub(amount, paid), isLeft)))
}

@inline
function payFrom(at: usize, amount: v128): v128 {
  const available = v128.load(at)
  const paid = v128.bitselect(amount, available, f64x2.lt(amount, available))
  v128.store(at, f64x2.sub(available, paid))
  return paid
}

function payInOrder(amount: v128): v128 {
  const balancesAt = <usize>whole(balances)
  const orderAt = <usize>whole(order)
  const bytes = <usize>whole(portfolios) << 2
  let paid = f64x2.splat(0)
  for (let rank: usize = 0; rank < bytes; rank += 4) {
    const isLeft = f64x2.lt(paid, amount)
    if (!v128.any_true(isLeft)) break
    const rest = v128.and(f64x2.sub(amount, paid), isLeft)
    paid = f64x2.add(paid, payFrom(balancesAt + (<usize>load<u32>(orderAt + rank) << 4), rest))
  }
  return paid
}

@inline
function payProRata(amount: v128): v128 {
  const balancesAt = <usize>whole(balances)
  const end = balancesAt + (<usize>whole(portfolios) << 4)
  let total = f64x2.splat(0)
  for (let at = balancesAt; at < end; at += vectorSize) total = f64x2.add(total, v128.load(at))
  const takesAll = f64x2.ge(amount, total)
  const kept = v128.andnot(f64x2.sub(f64x2.splat(1), f64x2.div(amount, total)), takesAll)
  for (let at = balancesAt; at < end; at += vectorSize)
    v128.store(at, f64x2.mul(v128.load(at), kept))
  return v128.bitselect(total, amount, takesAll)
}

/** K10 step 4. */
@inline
function grow(m: i32, isRetired: bool): void {
  const bytes = <usize>whole(portfolios) << 3
  const balancesAt = <usize>whole(balances)
  const factorsAt = <usize>whole(factors) + (isRetired ? bytes : 0)
  const shocksAt = <usize>whole(shockOfPortfolio) + (isRetired ? bytes >> 1 : 0)
  const shockFactorsAt = <usize>whole(shockFactors)
  for (let p: usize = 0; p < bytes; p += 8) {
    const at = balancesAt + (p << 1)
    v128.store(at, f64x2.mul(v128.load(at), factorOf(p, factorsAt, shocksAt, shockFactorsAt)))
  }
  keepWindows(m, isRetired)
}

/** P14: what a rupee becomes in the windows. */
@inline
function keepWindows(m: i32, isRetired: bool): void {
  if (!isRetired) return
  const window = <u32>whole(windowMonths)
  const isEarly = <u32>(m - whole(windowEarly)) < window
  const isLate = <u32>(m - whole(windowLate)) < window
  if (!isEarly && !isLate) return
  const bytes = <usize>whole(portfolios) << 3
  const factorsAt = <usize>whole(factors) + bytes
  const shocksAt = <usize>whole(shockOfPortfolio) + (bytes >> 1)
  const shockFactorsAt = <usize>whole(shockFactors)
  const weightsAt = <usize>whole(weights)
  let mixed = f64x2.splat(0)
  for (let p: usize = 0; p < bytes; p += 8) {
    const factor = factorOf(p, factorsAt, shocksAt, shockFactorsAt)
    mixed = f64x2.add(mixed, f64x2.mul(v128.load_splat<f64>(weightsAt + p), factor))
  }
  if (isEarly) early = f64x2.mul(early, mixed)
  if (isLate) late = f64x2.mul(late, mixed)
}

/**
 * P5: the plan's factor, times e to the shock where there is one: without, times 1, which is the same.
 * @param p eight times the portfolio
 */
@inline
function factorOf(p: usize, factorsAt: usize, shocksAt: usize, shockFactorsAt: usize): v128 {
  const shock = <usize>load<u32>(shocksAt + (p >> 1))
  return f64x2.mul(v128.load_splat<f64>(factorsAt + p), v128.load(shockFactorsAt + shock))
}

/** C2. */
@inline
function inPaise(rupees: v128): v128 {
  return f64x2.floor(f64x2.add(f64x2.mul(rupees, f64x2.splat(100)), f64x2.splat(0.5)))
}

/** C2: the sum of the values of the portfolios as published. */
@inline
function corpusInPaise(balancesAt: usize, count: i32): v128 {
  let sum = f64x2.splat(0)
  for (let p = 0; p < count; p++) sum = f64x2.add(sum, inPaise(v128.load(balancesAt + (<usize>p << 4))))
  return sum
}
