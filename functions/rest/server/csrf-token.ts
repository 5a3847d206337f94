import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a form may stay open. */
const LIFE_SECONDS = 7200

export interface CsrfSubject {
  userId: number
  /** Path that the form is sent to. */
  path: string
}

const signature = (secret: string, { userId, path }: CsrfSubject, expires: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([userId, path, expires]))
    .digest()

/** Returns a token for forms that one person sends to one path, good for two hours. */
export function createCsrfToken(secret: string, subject: CsrfSubject, nowMs: number): string {
  const expires = Math.floor(nowMs / 1000) + LIFE_SECONDS
  return `${expires.toString(36)}.${signature(secret, subject, expires).toString('base64url')}`
}

/** True when the token was made for this person and path and is still good. */
export function isCsrfToken(secret: string, token: string, subject: CsrfSubject, nowMs: number): boolean {
  const [, time = '', signed = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  const expires = Number.parseInt(time, 36)
  if (time === '' || expires * 1000 < nowMs) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, subject, expires))
}

/** Returns CSRF_SECRET of the environment. @throws when it is missing or short enough to be guessed */
export function csrfSecretOfEnvironment(env: Record<string, string | undefined> = process.env): string {
  const secret = env['CSRF_SECRET'] ?? ''
  if (secret.length < 32) throw new Error('CSRF_SECRET must be set to at least 32 characters.')
  return secret
}
