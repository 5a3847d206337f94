import * as v from 'valibot'
import type { Presence } from '#domain/item/field-filter.ts'
import {
  all,
  anyOf,
  compared,
  EVERYTHING,
  fieldCondition,
  is,
  presence,
  reactedWith,
  type ConditionName,
  type Filter,
} from '#domain/item/filter-expression.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { epicNumber, recordId, userId } from '../read-ids.ts'
import { maybe } from '../read-arguments.ts'
import {
  askedFilter,
  asking,
  countLimit,
  iids,
  negated,
  oneAuthor,
  oneLabel,
  sharedArguments,
  sharedNegations,
  united,
  usernames,
} from './list-arguments.ts'

const anyOrNone = v.pipe(
  v.picklist(['NONE', 'ANY', 'none', 'any']),
  v.transform((text): Presence => (text.toLowerCase() === 'none' ? 'none' : 'any')),
)

/** Returns a number, bare or in a global id. */
const number = (id: typeof epicNumber) => v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), id])

const titles = v.pipe(
  v.array(v.nullable(v.string())),
  v.maxLength(20, 'has more than 20 titles.'),
  v.transform((given) => given.filter((title) => title !== null)),
)
const iterations = v.pipe(
  v.array(v.nullable(recordId('iterations'))),
  v.maxLength(20, 'has more than 20 iterations.'),
  v.transform((given) => given.filter((id) => id !== null)),
)
const TYPES = ['ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK'] as const
const types = v.array(v.picklist(TYPES, 'takes the types of issues: epics are listed by `epics` and `workItems`.'))

/** Returns an argument for none or any of something. */
const presenceOf = (field: ConditionName) => asking(anyOrNone, (asked) => presence(field, asked))

/** What may be asked for and left out alike. */
const milestoneTitle = asking(titles, (given) => is('milestoneTitle', ...given))
const iteration = asking(iterations, (ids) => is('iteration', ...ids))
const myReactionEmoji = asking(v.string(), reactedWith)
/** There are no releases, so no issue is of one. */
const releaseTag = asking(v.array(v.string()), (tags) => (tags.length === 0 ? EVERYTHING : is('id')))
const askedTypes = asking(types, (given) => is('type', ...given))
/** The types of work items, which are those of issues and epics. */
export const workItemTypesArgument = asking(v.array(v.picklist([...TYPES, 'EPIC'])), (given) => is('type', ...given))

/** The arguments of `Group.issues` and `Project.issues`. */
export const issueArguments = v.object({
  ...sharedArguments('issue'),
  // No issue is locked.
  state: asking(v.picklist(['all', 'opened', 'closed', 'locked']), (state) =>
    state === 'all' ? EVERYTHING : state === 'locked' ? is('state') : is('state', state),
  ),
  assigneeUsername: asking(v.string(), (name) => is('assignee', name)),
  assigneeUsernames: asking(usernames, (names) => all(...names.map((name) => is('assignee', name)))),
  assigneeId: asking(v.union([anyOrNone, number(userId)]), (asked) =>
    typeof asked === 'number' ? is('assignee', asked) : presence('assignee', asked),
  ),
  assigneeWildcardId: presenceOf('assignee'),
  milestoneTitle,
  milestoneWildcardId: asking(v.union([anyOrNone, v.picklist(['STARTED', 'UPCOMING'])]), (asked) =>
    asked === 'none' || asked === 'any'
      ? presence('milestone', asked)
      : compared('milestone', 'at', asked.toLowerCase()),
  ),
  iterationId: iteration,
  iterationWildcardId: asking(v.union([anyOrNone, v.literal('CURRENT')]), (asked) =>
    asked === 'CURRENT' ? compared('iteration', 'at', 'current') : presence('iteration', asked),
  ),
  myReactionEmoji,
  epicId: maybe(number(epicNumber)),
  epicWildcardId: presenceOf('parent'),
  includeSubepics: maybe(v.boolean()),
  types: askedTypes,
  releaseTag,
  releaseTagWildcardId: asking(anyOrNone, (asked) => (asked === 'none' ? EVERYTHING : is('id'))),
  weightWildcardId: asking(anyOrNone, (asked) => fieldCondition('weight', [asked])),
  not: negated({
    ...sharedNegations('issue'),
    iids: asking(iids, (numbers) => is('iid', ...numbers)),
    assigneeUsernames: asking(usernames, (names) => anyOf(...names.map((name) => is('assignee', name)))),
    milestoneTitle,
    iterationId: iteration,
    myReactionEmoji,
    epicId: asking(number(epicNumber), (id) => is('parent', id)),
    types: askedTypes,
    releaseTag: asking(v.array(v.string()), () => is('id')),
  }),
  or: united({
    authorUsernames: oneAuthor,
    labelNames: oneLabel,
    assigneeUsernames: asking(usernames, (names) => is('assignee', ...names)),
  }),
  includeSubgroups: maybe(v.boolean()),
  includeArchived: maybe(v.boolean()),
})

/** The arguments of `Group.issueStatusCounts` and `Project.issueStatusCounts`. */
export const issueCountArguments = v.object({ ...issueArguments.entries, limit: countLimit })

type IssueArguments = Partial<v.InferOutput<typeof issueArguments>>

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

/**
 * Returns what the arguments ask of issues.
 * @param today `YYYY-MM-DD`
 * @throws ProblemError BAD_REQUEST
 */
export function issueFilter(args: IssueArguments, today: string): Filter {
  checkExclusive(args)
  const { epicId, includeSubepics } = args
  const asked = askedFilter(args, today)
  return typeof epicId === 'number' ? all(asked, compared('epic', includeSubepics ? 'within' : 'is', epicId)) : asked
}

/** True when issues of archived projects are left out: unless they are asked for, or the group is archived itself with all of its projects. */
export const leavesOutArchived = (
  { includeArchived }: { includeArchived?: boolean | null | undefined },
  { isArchived = false }: { isArchived?: boolean | undefined },
): boolean => !(includeArchived ?? isArchived)
