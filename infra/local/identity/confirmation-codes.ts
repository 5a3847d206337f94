import { randomInt } from 'node:crypto'
import { CognitoError } from './cognito-error.ts'

export type CodePurpose = 'sign-up' | 'reset'

/** Six-digit codes that a real user pool sends by e-mail. They live in memory: after a restart one asks for a new code. */
export type ConfirmationCodes = {
  issue: (purpose: CodePurpose, username: string) => string
  /** Uses up the code. Throws ExpiredCodeException or CodeMismatchException. */
  redeem: (purpose: CodePurpose, username: string, code: string) => void
}

const lifeMs = { 'sign-up': 24 * 3600_000, reset: 3600_000 }

export function confirmationCodes(now: () => number = Date.now): ConfirmationCodes {
  const codes = new Map<string, { code: string; expiresAt: number }>()
  return {
    issue: (purpose, username) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(`${purpose} ${username}`, { code, expiresAt: now() + lifeMs[purpose] })
      return code
    },
    redeem: (purpose, username, code) => {
      const issued = codes.get(`${purpose} ${username}`)
      if (!issued || issued.expiresAt < now()) throw expiredCode()
      if (issued.code !== code) {
        throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      }
      codes.delete(`${purpose} ${username}`)
    },
  }
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
}
