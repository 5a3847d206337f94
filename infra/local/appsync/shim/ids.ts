import { randomBytes } from 'node:crypto'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** KSUIDs count seconds from 13 May 2014. */
const ksuidEpoch = 1_400_000_000

function encode(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base) text = (alphabet[Number(rest % base)] ?? '') + text
  return text
}

function bigintOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** 26 characters; sorts by creation time in milliseconds. */
export function ulid(now = Date.now()): string {
  return encode((BigInt(now) << 80n) | bigintOf(randomBytes(10)), crockford, 26)
}

/** 27 characters; sorts by creation time in seconds. */
export function ksuid(now = Date.now()): string {
  const seconds = BigInt(Math.floor(now / 1000) - ksuidEpoch)
  return encode((seconds << 128n) | bigintOf(randomBytes(16)), base62, 27)
}
