import { KINDS, kindEntry, mayContain, parentKindOf, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { nextVersion } from '#table/rows/edge.ts'
import type { EdgeItem, HandoverItem } from '#table/items/work-items.ts'
import { childRef, edgePrefix, handoverKey, itemPk } from '#table/keys/keys.ts'
import { getItem, queryFirst } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { transact, type Action } from '#table/client/write.ts'
import { planMove, linkChecks } from '../tree/attach-child.ts'
import { itemById, parentById } from '../write/find-items.ts'
import { isOfProject, refOf, subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { whileThere } from '../item/touch-item.ts'
import { participationActions } from '../markdown/mentioned-people.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { listParticipants } from '../read/people/participants.ts'
import { linkChild } from '../tree/link-child.ts'
import { carriedComments } from './carry-comments.ts'
import { carriedTask } from './carry-task.ts'
import { carriedTimelogs } from './carry-timelogs.ts'
import type { StepWrite } from './step.ts'
import { distinctRandom } from '../write/distinct-random.ts'

/** Steps in one turn: a turn must end well within the time of a Lambda. */
const STEPS = 20
/** People in one step, each with an action of its transaction. */
const PEOPLE = 50
const ATTEMPTS_MAX = 12

/**
 * Goes on with what is left to go over from an item to its successor: the parent, comments, records of
 * time, people who take part, tasks. Every step
 * is one transaction that also says in the record how far it came, and each asks how things stand: so doubled, late and
 * simultaneous calls, and one that died half-way, do no harm. After a turn the changed record comes by the stream and
 * leads back here.
 * @throws TableBusyError when others kept changing the same items through all attempts
 * @throws ProblemError NOT_FOUND
 */
export async function continueHandover(table: Table, from: ItemRef): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    if ((await attempts(table, () => handOver(table, from), ATTEMPTS_MAX)) === 'done') return
  }
}

/** What is written in one step; null where nothing of its kind is left. */
type Step = (context: OperationContext, work: HandoverItem, to: ItemForWrite) => Promise<StepWrite | 'again' | null>

async function handOver(table: Table, from: ItemRef): Promise<'step' | 'done' | 'again'> {
  const work = await getItem<HandoverItem>(table, handoverKey(from), 'strong')
  if (work === null) return 'done'
  const isAsRead = { equals: { version: work.version } }
  const end: Action = { kind: 'delete', key: work, if: isAsRead }
  const to = await successorOf(table, work)
  if (to === null) {
    await transact(table, [end])
    return 'done'
  }
  const context = backgroundContext(table, work)
  for (const step of STEPS_IN_ORDER) {
    const write = await step(context, work, to)
    if (write === 'again') return 'again'
    if (write === null) continue
    const set = { ...write.progress, version: work.version + 1 }
    const failed = await transact(table, [...write.actions, { kind: 'update', key: work, set, if: isAsRead }])
    return failed.length === 0 ? 'step' : 'again'
  }
  await transact(table, [end])
  return 'done'
}

/** Returns the successor; null where it is gone, with all that could go over to it. */
async function successorOf(table: Table, { to }: HandoverItem): Promise<ItemForWrite | null> {
  try {
    return await itemById(table, to)
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

/** Returns the context of what goes on in the background. Nobody's rights are asked any more: who moved the item had them. */
const backgroundContext = (table: Table, { actor }: HandoverItem): OperationContext => ({
  table,
  viewer: { ...actor, name: actor.username, roles: {}, above: {} },
  now: () => new Date().toISOString(),
  random: distinctRandom,
})

/** Puts the successor below the parent that the item had; where the rules forbid it, it has none. */
const parent: Step = async (context, { parentId }, to) => {
  if (parentId === null) return null
  const progress = { parentId: null }
  if (to.core.parent !== null) return { actions: [], progress }
  try {
    const above = await parentById(context.table, { kind: parentKindOf(to.kind), id: parentId })
    const checks = await linkChecks(context, to, above)
    const linked = await linkChild(context.table, {
      ...{ child: nextVersion(to), visibility: to.home.visibility, parent: above, place: KINDS[to.kind].insertAt },
      ...{ edgeId: freshId(context), at: context.now() },
    })
    if (linked === 'again') return 'again'
    return { actions: [...planMove(context, to, linked.child).actions, ...linked.actions, ...checks], progress }
  } catch (error) {
    if (error instanceof ProblemError) return { actions: [], progress }
    throw error
  }
}

const comments: Step = (context, work, to) => carriedComments(context, work, to)

const times: Step = (context, work, to) => carriedTimelogs(context, work, to)

const people: Step = async ({ table }, { from }, to) => {
  const owner = refOf(to)
  const [all, present] = await Promise.all([listParticipants(table, from), listParticipants(table, owner)])
  const missing = all.filter(({ id }) => !present.some((person) => person.id === id)).slice(0, PEOPLE)
  const actions = await participationActions(table, owner, { people: missing, html: null }, subjectOf(to))
  return actions.length === 0 ? null : { actions: [...actions, whileThere(to, null)] }
}

/** Returns the tasks that follow: tasks for which there is no room any more stay where they are. */
const tasks: Step = async (context, { from }, to) => {
  const kind = kindEntry(from.kind).children.find((child) => mayContain(to.kind, child))
  if (kind === undefined || !isOfProject(to)) return null
  const query = { partition: itemPk(from), prefix: edgePrefix(kind), consistency: 'strong' as const }
  const [edge] = await queryFirst<EdgeItem>(context.table, query, 1)
  if (edge === undefined) return null
  try {
    return await carriedTask(context, childRef(edge.SK), { to: refOf(to), project: to.home })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // The task is being deleted; else a rule forbids it.
    return error.problem.code === 'NOT_FOUND' ? 'again' : null
  }
}

const STEPS_IN_ORDER: readonly Step[] = [parent, comments, times, people, tasks]
