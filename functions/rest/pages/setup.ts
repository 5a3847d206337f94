import * as v from 'valibot'
import { isWithoutPeople, setUp } from '#operations/person/register.ts'
import { accountsOf } from '../server/accounts.ts'
import { ok } from '../server/answer.ts'
import { systemContextOf } from '../server/operation-context-of.ts'
import { readFields } from '../server/read-input.ts'
import type { RestRequest } from '../server/router.ts'
import { onPage } from './in-page.ts'
import { NEW_ACCOUNT } from './new-account.ts'
import { afterWrite, pageNotFound } from './page-answers.ts'

const FIRST_PERSON = { ...NEW_ACCOUNT, email: v.string() }

/** Returns the accounts where the first person may be made by whoever comes first: on one's own machine, not where everybody gets to. */
const openAccounts = (request: RestRequest) => (process.env['SETUP'] === 'open' ? accountsOf(request) : null)

/** Tells the page of the first person whether there is anybody yet. */
export const showSetup = onPage(async (request) => {
  const accounts = openAccounts(request)
  return ok({ is_open: accounts !== null && (await isWithoutPeople(request.table, accounts)) })
})

/** Makes the first person of the installation, an administrator. */
export const setUpInstallation = onPage(
  async (request) => {
    const given = readFields(v.object(FIRST_PERSON), request.given)
    return afterWrite(async () => {
      const accounts = openAccounts(request)
      if (accounts === null) return pageNotFound
      await setUp(systemContextOf(request), accounts, given)
      return { status: 201, body: {} }
    })
  },
  { input: FIRST_PERSON },
)
