import { createHash } from 'node:crypto'

/** Returns what is stored of a token. A plain hash is enough, because nobody can guess 32 random bytes. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
