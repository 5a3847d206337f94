/**
 * Ranks as numbers. A rank is a number in base 62: a letter that tells sign and number of digits before the point, these
 * digits, and digits behind the point without zeros at their end; see the `fractional-indexing` package.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = 62n
/** Of ranks from 0 on with one digit before the point; those below 0 have `Z`, and both go on outwards. */
const [NOT_NEGATIVE, NEGATIVE] = ['a'.charCodeAt(0), 'Z'.charCodeAt(0)]

/** Returns how many numbers have fewer digits before the point, on one side of 0. */
const numbersBelow = (digits: number): bigint => (BASE ** BigInt(digits) - BASE) / (BASE - 1n)

const digitsOf = (rank: string): number => {
  const head = rank.charCodeAt(0)
  return head >= NOT_NEGATIVE ? head - NOT_NEGATIVE + 1 : NEGATIVE - head + 1
}

const numberOf = (text: string): bigint =>
  Array.from(text).reduce((sum, digit) => sum * BASE + BigInt(DIGITS.indexOf(digit)), 0n)

function textOf(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= BASE) text = (DIGITS[Number(rest % BASE)] ?? '') + text
  return text
}

const behindPoint = (rank: string): number => rank.length - 1 - digitsOf(rank)

/** Returns the rank times 62 to the power of `depth`, rounded down. */
function scaled(rank: string, depth: number): bigint {
  const digits = digitsOf(rank)
  const whole = numberOf(rank.slice(1, digits + 1))
  const signed = rank.charCodeAt(0) >= NOT_NEGATIVE ? whole : whole - BASE ** BigInt(digits)
  const away = rank.charCodeAt(0) >= NOT_NEGATIVE ? numbersBelow(digits) : -numbersBelow(digits)
  const behind = rank.slice(digits + 1, digits + 1 + depth).padEnd(depth, '0')
  return (away + signed) * BASE ** BigInt(depth) + numberOf(behind)
}

/** Returns the rank that is this number divided by 62 to the power of `depth`. */
function rankOf(number: bigint, depth: number): string {
  const scale = BASE ** BigInt(depth)
  const behind = ((number % scale) + scale) % scale
  const whole = (number - behind) / scale
  // Counted from 0 outwards, which makes -1 the first of its side.
  const outwards = whole >= 0n ? whole : -1n - whole
  let digits = 1
  while (outwards >= numbersBelow(digits + 1)) digits += 1
  const within = outwards - numbersBelow(digits)
  const [head, body] =
    whole >= 0n ? [NOT_NEGATIVE + digits - 1, within] : [NEGATIVE - digits + 1, BASE ** BigInt(digits) - 1n - within]
  return String.fromCharCode(head) + textOf(body, digits) + textOf(behind, depth).replace(/0+$/, '')
}

/**
 * Returns evenly spread ranks between two others, with as few digits as that takes.
 * @returns null when they would be longer than `lengthMax` characters, and between two that are the same
 */
export function spreadRanks(before: string, after: string, count: number, lengthMax: number): string[] | null {
  for (let depth = 0; depth < lengthMax; depth += 1) {
    // Rounded up, so that the first one leaves room behind what is before, too.
    const from = scaled(before, depth) + (behindPoint(before) > depth ? 1n : 0n)
    const room = scaled(after, depth) - from
    const parts = BigInt(count + 1)
    if (room < parts) continue
    const ranks = Array.from({ length: count }, (_, index) => rankOf(from + (room * BigInt(index + 1)) / parts, depth))
    return ranks.every(({ length }) => length <= lengthMax) ? ranks : null
  }
  return null
}
