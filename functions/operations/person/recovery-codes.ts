import { randomInt } from 'node:crypto'
import type { Problem } from '#domain/problem.ts'
import { getItem } from '#table/client/read.ts'
import type { Table } from '#table/client/client.ts'
import type { UsernameItem } from '#table/items/place-items.ts'
import type { RecoveryCodesItem } from '#table/items/recovery-codes.ts'
import { recoveryCodesKey, usernameKey } from '#table/keys/keys.ts'
import { tokenHash } from '../access-token/token-hash.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import type { Accounts } from './accounts.ts'
import { signedIn } from './people.ts'

const CODES = 10
/** Letters and digits that nobody takes for others; 16 of them are 80 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

const WRONG: Problem = { code: 'BAD_REQUEST', message: 'This code is not right, or it was used before.', field: 'code' }

/** Returns a code without the dashes and blanks that people put in. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

const codesOf = (table: Table, userId: number): Promise<RecoveryCodesItem | null> =>
  getItem<RecoveryCodesItem>(table, recoveryCodesKey(userId), 'strong')

/** Returns how many codes the acting person has left. @throws ProblemError FORBIDDEN */
export async function recoveryCodesLeft(context: OperationContext): Promise<number> {
  return (await codesOf(context.table, signedIn(context).id))?.hashes.length ?? 0
}

/**
 * Makes codes for the acting person in place of those before; they are told this once.
 * @throws ProblemError FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function makeRecoveryCodes({ idempotencyKey: _, ...context }: OperationContext): Promise<string[]> {
  return runWrite(context, { operation: 'makeRecoveryCodes', input: {} }, async () => {
    const { id } = signedIn(context)
    const before = await codesOf(context.table, id)
    const codes = Array.from({ length: CODES }, newCode)
    const item: RecoveryCodesItem = {
      ...recoveryCodesKey(id),
      ...{ hashes: codes.map((code) => tokenHash(plain(code))), createdAt: context.now() },
      version: (before?.version ?? 0) + 1,
    }
    return {
      actions: [{ kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }],
      response: codes,
      audit: { rootId: 0, target: 'user', targetId: id },
    }
  })
}

/**
 * Ends the second factor of the account with this name or address by one of its codes, which works once. What is wrong is not told.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function redeemRecoveryCode(
  context: OperationContext,
  accounts: Accounts,
  { name, code }: { name: string; code: string },
): Promise<void> {
  const { table } = context
  const username = name.length > 254 ? null : await accounts.find(name.trim())
  const person = username === null ? null : await getItem<UsernameItem>(table, usernameKey(username), 'strong')
  if (username === null || person === null) throw new ProblemError(WRONG)
  const hash = tokenHash(plain(code))
  await runWrite(context, { operation: 'redeemRecoveryCode', input: { userId: person.id } }, async () => {
    const before = await codesOf(table, person.id)
    if (!before?.hashes.includes(hash)) throw new ProblemError(WRONG)
    const item = { ...before, hashes: before.hashes.filter((one) => one !== hash), version: before.version + 1 }
    return {
      actions: [{ kind: 'put', item, if: { equals: { version: before.version } } }],
      response: null,
      audit: { rootId: 0, target: 'user', targetId: person.id },
    }
  })
  await accounts.endSecondFactor(username)
}
