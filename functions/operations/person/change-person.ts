import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { BIO_MAX, PRONOUNS_MAX, STATUS_MESSAGE_MAX } from '#domain/limits.ts'
import { emojiName } from '#domain/text/emojis.ts'
import { firstProblem, invalid, nameProblem, textProblem } from '#domain/text/text-checks.ts'
import { userKey, usernameKey, userTokenKey, viewerKey } from '#table/keys/keys.ts'
import type { UserItem, UsernameItem, ViewerItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { administratorMark, listedPerson, userRef, userTokens } from '#table/items/user.ts'
import type { Action } from '#table/client/write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { followPerson } from './follow-person.ts'
import { throwIf } from '../write/authorize.ts'

export interface ChangePersonInput {
  username: string
  name?: string
  avatarUrl?: string | null
  availability?: UserItem['availability']
  statusMessage?: string | null
  /** The name of an emoji, with or without its colons. */
  statusEmoji?: string | null
  bio?: string | null
  pronouns?: string | null
}

const OTHERS: Problem = { code: 'FORBIDDEN', message: 'You can only change what is said of yourself.' }

const emojiProblem = (emoji: string | null): Problem | null =>
  emoji === null || emojiName(emoji) !== null ? null : invalid('statusEmoji', `There is no emoji "${emoji}"`)

/** Returns an optional text as it is kept; null says nothing. */
const textOf = (given: string | null | undefined, before: string | null | undefined): string | null =>
  (given === undefined ? before : given?.trim()) || null

/**
 * Changes what is said of a person; what is left out stays. People change what is said of themselves, the administration of everybody, and the
 * picture. The items that carry a copy of the name or the picture follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changePerson(context: OperationContext, input: ChangePersonInput): Promise<{ id: number }> {
  const { viewer } = context
  return runWrite(context, { operation: 'changePerson', input }, async () => {
    const isOwn = viewer.username?.toLowerCase() === input.username.toLowerCase() && input.avatarUrl === undefined
    if (!context.isAdmin && !viewer.isAdmin && !isOwn) throw new ProblemError(OTHERS)
    const known = await personNamed(context, input.username)
    const { user: before } = known
    const called = {
      name: input.name?.trim() ?? before.name,
      avatarUrl: input.avatarUrl === undefined ? before.avatarUrl : input.avatarUrl,
    }
    const status = {
      availability: input.availability ?? before.availability,
      statusMessage: textOf(input.statusMessage, before.statusMessage),
      statusEmoji: textOf(input.statusEmoji, before.statusEmoji),
    }
    const about = { bio: textOf(input.bio, before.bio), pronouns: textOf(input.pronouns, before.pronouns) }
    throwIf(
      firstProblem(
        nameProblem(called.name),
        emojiProblem(status.statusEmoji),
        textProblem('statusMessage', 'Status message', status.statusMessage ?? '', STATUS_MESSAGE_MAX),
        textProblem('bio', 'Bio', about.bio ?? '', BIO_MAX),
        textProblem('pronouns', 'Pronouns', about.pronouns ?? '', PRONOUNS_MAX),
      ),
    )
    const emoji = status.statusEmoji && emojiName(status.statusEmoji)
    const after = { ...called, ...status, statusEmoji: emoji, ...about }
    const isSame = Object.entries(after).every(([name, value]) => (before[name as keyof UserItem] ?? null) === value)
    const isCalledSame = called.name === before.name && called.avatarUrl === before.avatarUrl
    const gone = (['bio', 'pronouns'] as const).filter((name) => after[name] === null)
    const set = Object.fromEntries(Object.entries(after).filter(([name]) => !gone.some((one) => one === name)))
    const version = before.version + 1
    return {
      actions: isSame
        ? []
        : [
            {
              kind: 'update',
              key: before,
              set: { ...set, ...listedPerson({ ...before, ...called }), version },
              remove: gone,
              if: isAt(before),
            },
            ...(isCalledSame ? [] : await renameActions(context, known, called)),
          ],
      response: { id: before.id },
      audit: { rootId: 0, target: 'user', targetId: before.id },
    }
  })
}

/** Returns what is written besides the person's own record when they are called otherwise, and what has their copies follow. */
async function renameActions(
  context: OperationContext,
  { user: before, named, rights }: Awaited<ReturnType<typeof personNamed>>,
  called: Pick<UserItem, 'name' | 'avatarUrl'>,
): Promise<Action[]> {
  return [
    { kind: 'update', key: named, set: called, if: { present: true } },
    // The roles stand there as well; the version keeps both changes.
    { kind: 'update', key: rights, set: rightsOf(rights, called), if: isAt(rights) },
    ...wordActions(before, { ...before, ...called }),
    await followPerson(context, before),
  ]
}

/** Returns the rights of a person who is called otherwise from now on; an administrator stands elsewhere in the list of them. */
const rightsOf = ({ id, isAdmin, version }: ViewerItem, called: Pick<UserItem, 'name' | 'avatarUrl'>) => ({
  ...called,
  ...(isAdmin && administratorMark({ id, ...called })),
  version: version + 1,
})

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
