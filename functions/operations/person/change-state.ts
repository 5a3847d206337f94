import type { PersonState } from '#domain/person-state.ts'
import type { Problem } from '#domain/problem.ts'
import type { Action } from '#table/client/write.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { listedPerson } from '#table/items/user.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite } from '../write/run-write.ts'
import { actingAdministrator } from './acting-administrator.ts'
import { followPerson } from './follow-person.ts'
import { personNumbered } from './person-numbered.ts'

/** What administrators do with people: from which states, and to which. */
export const STATE_CHANGES = {
  block: { from: ['active', 'deactivated'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'active' },
  ban: { from: ['active'], to: 'banned' },
  unban: { from: ['banned'], to: 'active' },
  deactivate: { from: ['active'], to: 'deactivated' },
  activate: { from: ['deactivated'], to: 'active' },
} as const satisfies Record<string, { from: PersonState[]; to: PersonState }>
export type StateChange = keyof typeof STATE_CHANGES

const OWN: Problem = { code: 'FORBIDDEN', message: 'You cannot do this to your own account.', field: 'id' }

/** True when the issues of people in a state are hidden. */
const hides = (state: PersonState): boolean => state === 'banned'

/** Returns what is written where a person stands otherwise with the installation from now on. Their requests are refused with the write, and their sockets closed when the stream has brought it. */
export function stateActions({ user, rights }: { user: UserItem; rights: ViewerItem }, to: PersonState): Action[] {
  const { state: _, ...rest } = rights
  const item: ViewerItem = { ...rest, ...(to !== 'active' && { state: to }), version: rights.version + 1 }
  return [
    {
      ...{
        kind: 'update',
        key: user,
        set: {
          ...{ state: to, ...listedPerson({ ...user, state: to }), version: user.version + 1 },
          ...(to === 'banned' && { isBanned: true }),
        },
        ...(user.isBanned && to !== 'banned' && { remove: ['isBanned'] }),
      },
      if: { equals: { version: user.version } },
    },
    { kind: 'put', item, if: { equals: { version: rights.version } } },
  ]
}

/**
 * Blocks, bans or deactivates a person, or ends that; what is so already stays. Administrators do it to others.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeState(
  context: OperationContext,
  input: { userId: number; change: StateChange },
): Promise<{ state: PersonState }> {
  return runWrite(context, { operation: `${input.change}User`, input }, async () => {
    const acts = await actingAdministrator(context)
    const person = await personNumbered(context.table, input.userId)
    if (person.user.id === context.viewer.id) throw new ProblemError(OWN)
    const { from, to } = STATE_CHANGES[input.change]
    const isThere = person.user.state === to
    const isFrom = from.some((state) => state === person.user.state)
    if (!isThere && !isFrom) {
      const message = `This person is ${person.user.state}, so ${input.change} means nothing.`
      throw new ProblemError({ code: 'FORBIDDEN', message, field: 'id' })
    }
    return {
      actions: isThere
        ? []
        : [
            ...stateActions(person, to),
            ...acts,
            ...(hides(to) || hides(person.user.state) ? [await followPerson(context, person.user)] : []),
          ],
      response: { state: to },
      audit: { rootId: 0, target: 'user', targetId: input.userId },
    }
  })
}
