import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { deleteItems, transact, type Action } from '#table/client/write.ts'
import type { UserItem, UsernameItem } from '#table/items/place-items.ts'
import { peopleList, ROOTS_LIST, setupKey, userKey, usernameKey, type Key } from '#table/keys/keys.ts'
import { openInvitation } from '../invitation/accept-invitation.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { Accounts, NewAccount } from './accounts.ts'
import { newPersonActions, newPersonProblem } from './create-user.ts'

const HAS_ACCOUNT: Problem = {
  code: 'CONFLICT',
  message: 'There is an account with this email address already. Sign in with it.',
}
const TAKEN: Problem = { code: 'TAKEN', message: 'Username has already been taken', field: 'username' }

/**
 * Makes an account with a password of one's own for whoever an invitation is for, who then signs in and accepts. Who was made
 * half-way, because it broke off, goes on with the same user name.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, CONFLICT, TAKEN
 */
export async function registerInvited(
  context: OperationContext,
  accounts: Accounts,
  { token, ...given }: Omit<NewAccount, 'email'> & { token: string },
): Promise<void> {
  const { table } = context
  const open = await openInvitation(table, token, context.now())
  if (open === null) throw new ProblemError(NOT_FOUND)
  const account = { ...given, name: given.name.trim(), email: open.invitation.email }
  throwIf(newPersonProblem(account))
  if ((await accounts.find(account.email)) !== null) throw new ProblemError(HAS_ACCOUNT)
  if ((await accounts.find(account.username)) !== null) throw new ProblemError(TAKEN)
  const known = await personCalled(table, account.username)
  if (known !== null && known.email.toLowerCase() !== account.email) throw new ProblemError(TAKEN)
  await (known === null
    ? createWithAccount(context, newPersonActions(context, account).actions, () => accounts.create(account, false))
    : accounts.create(account, false))
}

/**
 * Makes a person, and the account by which they sign in; where that is refused the person goes again, so that another name or password
 * can be tried.
 * @throws ProblemError BAD_REQUEST, TAKEN
 */
export async function createWithAccount(
  { table }: OperationContext,
  actions: Action[],
  createAccount: () => Promise<void>,
): Promise<void> {
  const [failed] = await transact(table, actions)
  if (failed !== undefined) throw new ProblemError(failed.otherwise ?? TAKEN)
  try {
    await createAccount()
  } catch (error) {
    if (error instanceof ProblemError) {
      await deleteItems(
        table,
        actions.flatMap((action) => (action.kind === 'put' ? [action.item] : [])),
      )
    }
    throw error
  }
}

async function personCalled(table: Table, username: string): Promise<UserItem | null> {
  const named = await getItem<UsernameItem>(table, usernameKey(username), 'strong')
  return named && getItem<UserItem>(table, userKey(named.id), 'strong')
}

/** True as long as an installation has nobody, and nothing: only then its first person is made in the browser. */
export async function isWithoutPeople(table: Table, accounts: Accounts): Promise<boolean> {
  if ((await getItem<Key>(table, setupKey, 'strong')) !== null) return false
  const lists = [peopleList('active'), ROOTS_LIST].map((partition) =>
    queryFirst<Key>(table, { index: 'lists', partition }, 1),
  )
  return (await Promise.all(lists)).flat().length === 0 && accounts.isEmpty()
}

/**
 * Makes the first person of an installation, who is an administrator; of several at the same time one comes about.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, TAKEN
 */
export async function setUp(context: OperationContext, accounts: Accounts, given: NewAccount): Promise<void> {
  const { table } = context
  if (!(await isWithoutPeople(table, accounts))) throw new ProblemError(NOT_FOUND)
  const account = { ...given, name: given.name.trim(), email: given.email.trim().toLowerCase() }
  const { actions } = newPersonActions(context, account, true)
  const mark = { kind: 'put', item: setupKey, if: { absent: true }, otherwise: NOT_FOUND } as const
  await createWithAccount(context, [mark, ...actions], () => accounts.create(account, false))
}
