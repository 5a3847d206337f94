import * as v from 'valibot'
import type { Presence } from '#domain/item/field-filter.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { ItemQuery } from '#operations/read/list/item-query.ts'
import { epicNumber, iterationId, userId } from '../read-ids.ts'
import { maybe } from '../read-arguments.ts'
import {
  countLimit,
  fieldArguments,
  fieldFilter,
  given,
  iids,
  labelNames,
  sharedArguments,
  sharedQuery,
} from './list-arguments.ts'

const presence = v.pipe(
  v.picklist(['NONE', 'ANY', 'none', 'any']),
  v.transform((text) => text.toLowerCase() as Presence),
)

/** Returns a number, bare or in a global id. */
const number = (id: typeof epicNumber) => v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), id])

const usernames = v.pipe(v.array(v.string()), v.maxLength(100, 'has more than 100 names.'))
const titles = v.pipe(
  v.array(v.nullable(v.string())),
  v.maxLength(20, 'has more than 20 titles.'),
  v.transform((given) => given.filter((title) => title !== null)),
)
const iterations = v.pipe(
  v.array(v.nullable(iterationId)),
  v.maxLength(20, 'has more than 20 iterations.'),
  v.transform((given) => given.filter((id) => id !== null)),
)
const types = v.array(v.picklist(['ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK']))

/** The arguments of `Group.issues` and `Project.issues`. */
export const issueArguments = v.object({
  ...sharedArguments('issue'),
  state: maybe(v.picklist(['all', 'opened', 'closed', 'locked'])),
  assigneeUsername: maybe(v.string()),
  assigneeUsernames: maybe(usernames),
  assigneeId: maybe(v.union([presence, number(userId)])),
  assigneeWildcardId: maybe(presence),
  milestoneTitle: maybe(titles),
  milestoneWildcardId: maybe(v.picklist(['NONE', 'ANY', 'STARTED', 'UPCOMING'])),
  iterationId: maybe(iterations),
  iterationWildcardId: maybe(v.picklist(['NONE', 'ANY', 'CURRENT'])),
  myReactionEmoji: maybe(v.string()),
  epicId: maybe(number(epicNumber)),
  epicWildcardId: maybe(presence),
  includeSubepics: maybe(v.boolean()),
  types: maybe(types),
  weightWildcardId: maybe(presence),
  closedAfter: maybe(v.string()),
  closedBefore: maybe(v.string()),
  dueAfter: maybe(v.string()),
  dueBefore: maybe(v.string()),
  not: maybe(
    v.object({
      ...fieldArguments('issue'),
      iids: maybe(iids),
      authorUsername: maybe(v.string()),
      assigneeUsernames: maybe(usernames),
      labelName: maybe(labelNames),
      milestoneTitle: maybe(titles),
      iterationId: maybe(iterations),
      myReactionEmoji: maybe(v.string()),
      epicId: maybe(number(epicNumber)),
      types: maybe(types),
    }),
  ),
  includeSubgroups: maybe(v.boolean()),
})

/** The arguments of `Group.issueStatusCounts` and `Project.issueStatusCounts`. */
export const issueCountArguments = v.object({
  ...issueArguments.entries,
  limit: countLimit,
})

type IssueArguments = v.InferOutput<typeof issueArguments>

/** Conditions that ask for the same in two ways. */
const EXCLUSIVE = [
  ['assigneeUsername', 'assigneeUsernames', 'assigneeId', 'assigneeWildcardId'],
  ['milestoneTitle', 'milestoneWildcardId'],
  ['iterationId', 'iterationWildcardId'],
  ['epicId', 'epicWildcardId'],
  ['weight', 'weightWildcardId'],
] as const

function checkExclusive(args: Record<string, unknown>): void {
  for (const names of EXCLUSIVE) {
    const [, second] = names.filter((name) => (args[name] ?? null) !== null)
    if (second === undefined) continue
    const message = `Only one of ${names.join(', ')} may be given.`
    throw new ProblemError({ code: 'BAD_REQUEST', message, field: second })
  }
}

const presenceOf = (wildcard: IssueArguments['milestoneWildcardId']): Presence | null =>
  wildcard === 'NONE' || wildcard === 'ANY' ? (wildcard.toLowerCase() as Presence) : null

function iterationsOf(
  { iterationId: ids, iterationWildcardId: wildcard }: Pick<IssueArguments, 'iterationId' | 'iterationWildcardId'>,
  today: string,
): ItemQuery['iterations'] | null {
  if (ids) return { ids }
  if (!wildcard) return null
  return wildcard === 'CURRENT' ? { state: 'current', today } : (wildcard.toLowerCase() as Presence)
}

/**
 * Returns what the arguments ask of issues.
 * @param today `YYYY-MM-DD`
 * @throws ProblemError BAD_REQUEST
 */
export function issueQuery(args: IssueArguments, today: string): ItemQuery {
  checkExclusive(args)
  const { state, not, assigneeId, assigneeUsername, milestoneWildcardId: milestone, epicId } = args
  return given<ItemQuery>({
    ...sharedQuery('issue', args),
    state: state === 'opened' || state === 'closed' ? state : null,
    // No issue is locked.
    types: state === 'locked' ? [] : args.types,
    assigneeUsernames: typeof assigneeUsername === 'string' ? [assigneeUsername] : args.assigneeUsernames,
    assigneeId: typeof assigneeId === 'number' ? assigneeId : null,
    assignees: typeof assigneeId === 'string' ? assigneeId : args.assigneeWildcardId,
    milestoneTitles: args.milestoneTitle,
    milestone: presenceOf(milestone),
    milestonesAt:
      milestone === 'STARTED' || milestone === 'UPCOMING'
        ? { time: milestone === 'STARTED' ? 'started' : 'upcoming', today }
        : null,
    iterations: iterationsOf(args, today),
    myReactionEmoji: args.myReactionEmoji,
    epic: typeof epicId === 'number' ? { id: epicId, includeSubepics: args.includeSubepics ?? false } : null,
    parent: args.epicWildcardId,
    ...(args.weightWildcardId && { fields: { ...fieldFilter('issue', args), weight: [args.weightWildcardId] } }),
    closedAfter: args.closedAfter,
    closedBefore: args.closedBefore,
    dueAfter: args.dueAfter,
    dueBefore: args.dueBefore,
    not:
      not &&
      given({
        iids: not.iids,
        authorUsername: not.authorUsername,
        assigneeUsernames: not.assigneeUsernames,
        labelNames: not.labelName,
        milestoneTitles: not.milestoneTitle,
        iterationIds: not.iterationId,
        myReactionEmoji: not.myReactionEmoji,
        parentIds: typeof not.epicId === 'number' ? new Set([not.epicId]) : null,
        types: not.types,
        fields: fieldFilter('issue', not),
      }),
  })
}
