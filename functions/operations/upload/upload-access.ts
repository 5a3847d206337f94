import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { UploadOwner } from '#domain/upload.ts'

/** What a key for uploaded files says: whom it lets read the files of which group or project, and how long. */
export interface UploadAccess extends UploadOwner {
  userId: number
  username: string
  /** Seconds since 1970. */
  until: number
}

/** A key is good for one of these to two. Within each everybody has the same key again, so that browsers find pictures they have. */
const PERIOD_SECONDS = 6 * 3600

const payload = v.strictTuple([
  v.picklist(['groups', 'projects']),
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.number(), v.safeInteger()),
  v.string(),
  v.pipe(v.number(), v.safeInteger()),
])

/** Returns when a key ends that is given now, in seconds since 1970. @param now in milliseconds since 1970 */
export const uploadAccessUntil = (now: number): number => (Math.floor(now / 1000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS

const signature = (secret: string, said: string): Buffer =>
  createHmac('sha256', secret).update(`uploads\n${said}`).digest()

/** Returns the key for a person's browser. It names them, and what they may read is looked up whenever it is shown. */
export function uploadAccessKey(secret: string, { owner, ownerId, userId, username, until }: UploadAccess): string {
  const said = Buffer.from(JSON.stringify([owner, ownerId, userId, username, until])).toString('base64url')
  return `${said}.${signature(secret, said).toString('base64url')}`
}

/** Returns what a key says; null unless it was made with this secret and is still good. @param now in milliseconds since 1970 */
export function readUploadAccess(secret: string, key: string, now: number): UploadAccess | null {
  const [, said = '', signed = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(key) ?? []
  if (said === '' || !timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, said))) return null
  const [owner, ownerId, userId, username, until] = v.parse(
    payload,
    JSON.parse(Buffer.from(said, 'base64url').toString('utf8')),
  )
  return until * 1000 > now ? { owner, ownerId, userId, username, until } : null
}
