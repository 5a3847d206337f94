import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { CognitoError } from './cognito-error.ts'

export type PasswordPolicy = {
  minimumLength: number
  requireLowercase: boolean
  requireUppercase: boolean
  requireNumbers: boolean
  requireSymbols: boolean
}

/** What a user pool demands when its policy is not set. */
export const cognitoDefaultPolicy: PasswordPolicy = {
  minimumLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
}

const longestPassword = 256
const hashLength = 32

/** Throws InvalidPasswordException, saying which rule the password breaks. */
export function assertPasswordAllowed(password: string, policy: PasswordPolicy): void {
  const rules: [boolean, string][] = [
    [password.length >= policy.minimumLength, 'Password not long enough'],
    [password.length <= longestPassword, 'Password too long'],
    [!policy.requireLowercase || /\p{Ll}/u.test(password), 'Password must have lowercase characters'],
    [!policy.requireUppercase || /\p{Lu}/u.test(password), 'Password must have uppercase characters'],
    [!policy.requireNumbers || /\d/.test(password), 'Password must have numeric characters'],
    [!policy.requireSymbols || /[^\p{L}\p{N}]/u.test(password), 'Password must have symbol characters'],
  ]
  const broken = rules.find(([isKept]) => !isKept)
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`)
  }
}

/** Hashes a password, slowly on purpose and with a salt; salt and hash in hexadecimal, joined by a colon. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await scryptOf(password, salt)).toString('hex')}`
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':')
  const actual = await scryptOf(password, Buffer.from(salt, 'hex'))
  const expected = Buffer.from(hash, 'hex')
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

function scryptOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashLength, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
