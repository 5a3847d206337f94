import { accountsOfEnvironment, type Accounts } from '#operations/person/accounts.ts'
import type { RestRequest } from './router.ts'

/** Returns the accounts by which people sign in; null where the environment names no user pool. */
export const accountsOf = ({ table }: RestRequest): Accounts | null =>
  accountsOfEnvironment(process.env, () => table.client.config.credentials())
