import { randomInt } from 'node:crypto'

/** Returns a first password that no policy refuses, without characters that look alike. */
export function temporaryPassword(): string {
  const pick = (letters: string, count: number): string =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return `${pick('abcdefghjkmnpqrstuvwxyz', 6)}-${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${pick('23456789', 4)}`
}
