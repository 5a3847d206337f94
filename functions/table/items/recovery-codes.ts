import type { Key } from '../keys/keys.ts'

/** The codes by which a person gets in without their second factor. */
export interface RecoveryCodesItem extends Key {
  /** SHA-256 of those that are left, in base64url. */
  hashes: string[]
  /** ISO 8601 */
  createdAt: string
  version: number
}
