import * as v from 'valibot'
import { redeemRecoveryCode } from '#operations/person/recovery-codes.ts'
import { accountsOf } from '../server/accounts.ts'
import { systemContextOf } from '../server/operation-context-of.ts'
import { readFields } from '../server/read-input.ts'
import { onPage } from './in-page.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

const RECOVERY = { username: v.string(), code: v.string() }

/** Ends the second factor of somebody who has lost it, by one of their codes; signing in still takes the password. */
export const useRecoveryCode = onPage(
  async (request) => {
    const { username, code } = readFields(v.object(RECOVERY), request.given)
    return afterWrite(async () => {
      const accounts = accountsOf(request)
      if (accounts === null) return pageNotFound
      await redeemRecoveryCode(systemContextOf(request), accounts, { name: username, code })
      return { status: 204, body: undefined }
    })
  },
  { input: RECOVERY },
)
