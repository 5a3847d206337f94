import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { DataFileError } from '../engine/engine-errors.ts'
import { writeAtomically } from '../engine/write-atomically.ts'

export type Jwks = { keys: { kty: 'RSA'; alg: 'RS256'; use: 'sig'; kid: string; n: string; e: string }[] }

export type SigningKey = {
  jwks: Jwks
  /** A JSON web token with these claims. */
  signToken: (claims: Record<string, unknown>) => string
}

/** Reads the key, or makes one on the first run and keeps it in `keyFile` (absent: only in memory). Throws DataFileError. */
export function openSigningKey(keyFile: string | undefined): SigningKey {
  const privateKey = keyFile && existsSync(keyFile) ? readKey(keyFile) : newKey(keyFile)
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = createHash('sha256').update(n).digest('base64url')
  const header = base64urlJson({ kid, alg: 'RS256' })
  return {
    jwks: { keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid, n, e }] },
    signToken: (claims) => {
      const content = `${header}.${base64urlJson(claims)}`
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
    },
  }
}

function newKey(keyFile: string | undefined): KeyObject {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  if (keyFile) {
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    writeAtomically(keyFile, text, { secret: true, flush: true })
  }
  return privateKey
}

function readKey(keyFile: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(keyFile))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Said below: what is wrong with the file helps nobody.
  }
  throw new DataFileError(`The key file ${keyFile} cannot be read: move it away, or start with --fresh.`)
}

function base64urlJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
