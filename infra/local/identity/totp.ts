import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
const digits = 6

/** Returns a new secret in the form that authenticator apps take (base32). */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('')
}

/** Returns the code that an authenticator app shows at a time in milliseconds (RFC 6238, SHA-1). */
export function totpCode(secret: string, at: number): string {
  return codeOfStep(secret, stepOf(at))
}

/** Returns the time step that a code belongs to, if it is that of now or one beside it; clocks differ. */
export function totpStep(secret: string, code: string, at: number): number | undefined {
  const now = stepOf(at)
  return [now, now - 1, now + 1].find((step) => {
    const [given, right] = [Buffer.from(code), Buffer.from(codeOfStep(secret, step))]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const stepOf = (at: number): number => Math.floor(at / 1000 / stepSeconds)

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = secret.replace(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
