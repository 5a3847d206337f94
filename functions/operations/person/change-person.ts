import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { firstProblem, nameProblem } from '#domain/text/text-checks.ts'
import { COPY_ROOTS, copiesPk } from '#table/keys/copy-keys.ts'
import { userKey, usernameKey, userTokenKey, viewerKey, type Key } from '#table/keys/keys.ts'
import type { UserItem, UsernameItem, ViewerItem } from '#table/items/place-items.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import { userRef, userTokens } from '#table/items/user.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { throwIf } from '../write/authorize.ts'

export interface ChangePersonInput {
  username: string
  name?: string
  avatarUrl?: string | null
}

const OTHERS: Problem = { code: 'FORBIDDEN', message: 'You can only change what is said of yourself.' }

/**
 * Changes how a person is called; what is left out stays. People change their own name, the administration everybody's, and the
 * picture. The items that carry a copy follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changePerson(context: OperationContext, input: ChangePersonInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'changePerson', input }, async () => {
    const isOwn = viewer.username?.toLowerCase() === input.username.toLowerCase() && input.avatarUrl === undefined
    if (!context.isAdmin && !isOwn) throw new ProblemError(OTHERS)
    const { user: before, named, rights } = await personNamed(context, input.username)
    const name = input.name?.trim() ?? before.name
    const avatarUrl = input.avatarUrl === undefined ? before.avatarUrl : input.avatarUrl
    throwIf(firstProblem(nameProblem(name)))
    const response = { id: before.id }
    const audit = { rootId: 0, target: 'user', targetId: before.id }
    if (name === before.name && avatarUrl === before.avatarUrl) return { actions: [], response, audit }
    const said = { name, avatarUrl }
    const copied = { kind: 'person', id: before.id } as const
    const roots = await queryAll<Key>(table, 'root groups', {
      ...{ partition: copiesPk(copied), prefix: COPY_ROOTS, consistency: 'strong' },
    })
    return {
      actions: [
        { kind: 'update', key: before, set: { ...said, version: before.version + 1 }, if: isAt(before) },
        { kind: 'update', key: named, set: said, if: { present: true } },
        // The roles stand there as well; the version keeps both changes.
        { kind: 'update', key: rights, set: { ...said, version: rights.version + 1 }, if: isAt(rights) },
        ...wordActions(before, { ...before, ...said }),
        await startFanOut(context, {
          ...{ ...copied, source: userKey(before.id) },
          rootIds: roots.map(({ SK }) => Number(SK.slice(COPY_ROOTS.length))),
          postings: (['A', 'S'] as const).map((kind) => ({ kind, name: before.username.toLowerCase() })),
        }),
      ],
      response,
      audit,
    }
  })
}

const isAt = ({ version }: { version: number }) => ({ equals: { version } })

async function personNamed({ table }: OperationContext, username: string) {
  const keys = [usernameKey(username), viewerKey(username)]
  const [named, rights] = (await getItems(table, keys, 'strong')) as [UsernameItem | null, ViewerItem | null]
  const [user] = named === null ? [] : await getItems<UserItem>(table, [userKey(named.id)], 'strong')
  if (!user || !named || !rights) throw new ProblemError(NOT_FOUND)
  return { user, named, rights }
}

/** Returns the words by which the person is found. */
function wordActions(before: UserItem, after: UserItem): Action[] {
  const words = userTokens(after)
  return [
    ...words.map((word): Action => ({ kind: 'put', item: { ...userTokenKey(word, after.id), ...userRef(after) } })),
    ...userTokens(before)
      .filter((word) => !words.includes(word))
      .map((word): Action => ({ kind: 'delete', key: userTokenKey(word, before.id) })),
  ]
}
