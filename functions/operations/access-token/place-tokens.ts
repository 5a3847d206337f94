import { randomInt } from 'node:crypto'
import { TOKEN_DAYS_MAX, type TokenScope } from '#domain/access-token.ts'
import { MEMBER_ACCESS_LEVELS, roleIn } from '#domain/role.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { invalid, nameProblem, firstProblem } from '#domain/text/text-checks.ts'
import { addDays } from '#domain/time/days.ts'
import type { AccessTokenItem } from '#table/items/access-token.ts'
import { userItems, userRef } from '#table/items/user.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { accessTokensOfPlace, bareKey } from '#table/keys/keys.ts'
import { grantActions, revokeActions, standingOf } from '../membership/membership.ts'
import { peopleNamed } from '../person/people.ts'
import { authorizeMembers, throwIf } from '../write/authorize.ts'
import { namespaceAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { mintToken, tokenProblem, type CreatedAccessToken } from './create-access-token.ts'
import { rotation } from './rotate-access-token.ts'

type Place = GroupItem | ProjectItem

const ABOVE_OWN: Problem = { code: 'FORBIDDEN', message: 'Nobody gives a role above their own.' }

/** Returns the tokens of a group or project, the newest first, with those that are no longer good; whether anybody may know of them is the caller's to ask. */
export const tokensOfPlace = (table: Table, { kind, id }: Place): Promise<AccessTokenItem[]> =>
  queryAll<AccessTokenItem>(table, 'access tokens', {
    ...{ index: 'lists', partition: accessTokensOfPlace({ kind, id }), backwards: true },
  })

export interface CreatePlaceTokenInput {
  fullPath: string
  name: string
  scope: TokenScope
  accessLevel: number
  days: number
}

/** Characters of a bot's name in addresses that nobody can guess. */
const BOT_LETTERS = 12
const botName = ({ kind, id }: Place): string =>
  `${kind}_${id}_bot_${Array.from({ length: BOT_LETTERS }, () => randomInt(36).toString(36)).join('')}`

/**
 * Makes a token of a group or project, and the bot who acts by it: a member of the role, who goes with the token. Its answer is not kept for
 * repeated requests, because it holds the token.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createPlaceToken(
  { idempotencyKey: _, ...context }: OperationContext,
  input: CreatePlaceTokenInput,
): Promise<CreatedAccessToken> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'createPlaceToken', input }, async () => {
    const place = await namespaceAt(table, input.fullPath)
    authorizeMembers(viewer, place)
    const { namespaceIds, kind, id } = place
    const { accessLevel, scope } = input
    const name = input.name.trim()
    const isLevel = MEMBER_ACCESS_LEVELS.some((level) => level === accessLevel)
    throwIf(
      firstProblem(
        tokenProblem(input),
        nameProblem(name),
        isLevel ? null : invalid('accessLevel', `${accessLevel} is not an access level`),
      ),
    )
    throwIf(accessLevel > roleIn(viewer, namespaceIds) ? ABOVE_OWN : null)
    await requireRoom(table, 'access tokens', { index: 'lists', partition: accessTokensOfPlace({ kind, id }) })
    const expiresOn = addDays(context.now().slice(0, 10), Math.min(input.days, TOKEN_DAYS_MAX))
    const username = botName(place)
    const bot = userItems({
      ...{ id: freshId(context), username, name, avatarUrl: null, createdAt: context.now() },
      email: `${username}@noreply.invalid`,
    })
    const owner = { kind, id }
    const { token, item } = mintToken(context, {
      ...{ userId: bot.user.id, username, owner: { ...owner, accessLevel }, name, scope, expiresOn },
    })
    const grant = { owner, namespaceIds, user: userRef(bot.user), accessLevel, expiresAt: expiresOn }
    // The bot's rights are new, so they are put as a whole where a person's would be changed.
    const granted = grantActions(context, grant, { viewer: bot.viewer, before: null }).map((action) =>
      action.kind === 'put' && action.item.PK === bot.viewer.PK ? { ...action, if: { absent: true } as const } : action,
    )
    return {
      actions: [
        { kind: 'put', item: bot.username, if: { absent: true } },
        { kind: 'put', item: bot.user, if: { absent: true } },
        ...granted,
        { kind: 'put', item, if: { absent: true } },
      ],
      response: { id: item.id, token, expiresOn },
      audit: { rootId: namespaceIds[0] ?? id, target: `${kind} access token`, targetId: item.id },
    }
  })
}

/** Names a token of a group or project. */
export interface PlaceTokenInput {
  fullPath: string
  tokenId: number
}

async function tokenAt(context: OperationContext, { fullPath, tokenId }: PlaceTokenInput) {
  const place = await namespaceAt(context.table, fullPath)
  authorizeMembers(context.viewer, place)
  const token = (await tokensOfPlace(context.table, place)).find(({ id }) => id === tokenId)
  if (token?.owner === undefined) throw new ProblemError(NOT_FOUND)
  throwIf(token.owner.accessLevel > roleIn(context.viewer, place.namespaceIds) ? ABOVE_OWN : null)
  return { place, token }
}

/**
 * Ends a token of a group or project for good, and the membership of its bot; doing so a second time changes nothing.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function revokePlaceToken(context: OperationContext, input: PlaceTokenInput): Promise<{ id: number }> {
  return runWrite(context, { operation: 'revokePlaceToken', input }, async () => {
    const { place, token } = await tokenAt(context, input)
    const { kind, id, namespaceIds } = place
    const actions: Action[] =
      token.revokedAt === null
        ? [
            { kind: 'update', key: bareKey(token), set: { revokedAt: context.now() }, if: { present: true } },
            ...(await leavingActions(context, place, token)),
          ]
        : []
    return {
      actions,
      response: { id: token.id },
      audit: { rootId: namespaceIds[0] ?? id, target: `${kind} access token`, targetId: token.id },
    }
  })
}

/** Returns what ends the membership of a token's bot, which may have ended before. */
async function leavingActions({ table }: OperationContext, place: Place, token: AccessTokenItem): Promise<Action[]> {
  const [bot] = await peopleNamed(table, { usernames: [token.username] })
  if (bot === undefined) return []
  const owner = { kind: place.kind, id: place.id }
  const standing = await standingOf(table, owner, bot)
  return standing.before === null ? [] : revokeActions(table, owner, bot, standing)
}

/**
 * Ends a token of a group or project and makes one of the same name, role and scope, for the same bot.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function rotatePlaceToken(
  { idempotencyKey: _, ...context }: OperationContext,
  input: PlaceTokenInput & { expiresOn?: string | undefined },
): Promise<CreatedAccessToken> {
  return runWrite(context, { operation: 'rotatePlaceToken', input }, async () => {
    const { place, token: former } = await tokenAt(context, input)
    const { actions, item, token } = rotation(context, former, input.expiresOn)
    const { kind, id, namespaceIds } = place
    const longer = await longerActions(context, place, item)
    return {
      actions: [...actions, ...longer],
      response: { id: item.id, token, expiresOn: item.expiresOn },
      audit: { rootId: namespaceIds[0] ?? id, target: `${kind} access token`, targetId: item.id },
    }
  })
}

/** Returns what has the membership of a token's bot end with it; none where the membership has ended before. */
async function longerActions(context: OperationContext, place: Place, token: AccessTokenItem): Promise<Action[]> {
  const [user] = await peopleNamed(context.table, { usernames: [token.username] })
  if (user === undefined) return []
  const owner = { kind: place.kind, id: place.id }
  const standing = await standingOf(context.table, owner, user)
  if (standing.before === null) return []
  const { accessLevel } = standing.before
  const grant = { owner, namespaceIds: place.namespaceIds, user, accessLevel, expiresAt: token.expiresOn }
  return grantActions(context, grant, standing)
}
