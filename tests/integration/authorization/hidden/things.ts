import { workItemId } from '#domain/item/work-item-ids.ts'
import { epicIssueNumber, globalId } from '#domain/ids.ts'
import { awardId } from '#operations/reaction/award-id.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { changeItem } from '#operations/item/change.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { createNote } from '#operations/note/create-note.ts'
import { ROLE } from '#domain/role.ts'
import { createItem } from '#operations/item/create.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { issueKey, itemKey } from '#table/keys/keys.ts'
import { acting, givenMember, givenUser } from '#support/given/people.ts'
import { createIssue } from '#support/when/write-items.ts'
import { ITERATION_IDS, OLIVIAS_EMOJI, policyOf, type MatrixWorld, type Place } from '../matrix-world.ts'

/** What an input can name. */
export type ThingKind =
  | 'group'
  | 'project'
  | 'epic'
  | 'issue'
  | 'task'
  | 'note'
  | 'todo'
  | 'timelog'
  | 'milestone'
  | 'label'
  | 'iteration'
  | 'cadence'
  | 'policy'
  | 'link'
  | 'award'
  | 'template'

/** A thing by every way in which inputs name it; what it cannot be named by is left out. */
export interface Thing {
  kind: ThingKind
  path?: string
  iid?: string
  id?: number
  /** As global ids. */
  gids?: string[]
  title?: string
  /** As a text refers to it. */
  references?: string[]
}

/** A thing that is there and one that is not, which is named in the same form. */
export interface Pair {
  hidden: Thing
  missing: Thing
}

/** Where nothing is that has this number; ids tell by being even whether they are an issue's or a task's, so steps are even. */
const NO_IID = '99999999'
const FAR = 1_000_000

const movedBy = (id: number | undefined, by: number, gids: string[]): string[] =>
  gids.map((gid) =>
    gid.replace(/\d+$/, (digits) => `${Number(digits) + (id === undefined || Number(digits) === id ? by : -by)}`),
  )

/** The same way to name something, where there is nothing. */
function missingAs({ kind, path, iid, id, gids, title, references }: Thing): Thing {
  return {
    kind,
    ...(path !== undefined && { path: path.replace(/[^/]+$/, 'nothing-of-this-name') }),
    ...(iid !== undefined && { iid: NO_IID }),
    ...(id !== undefined && { id: id + FAR }),
    ...(gids !== undefined && { gids: movedBy(id, FAR, gids) }),
    ...(title !== undefined && { title: `${title} of nothing` }),
    ...(references !== undefined && { references: references.map((one) => one.replace(/\d+$/, NO_IID)) }),
  }
}

export const pairOf = (hidden: Thing): Pair => ({ hidden, missing: missingAs(hidden) })

/** Paths below a hidden group are no more told than the group; neither is the whole path where its first part is missing. */
function pathPairs({ group, project }: Place): Pair[] {
  const nowhere = 'no-such-group'
  return [
    { hidden: { kind: 'group', path: group.fullPath }, missing: { kind: 'group', path: nowhere } },
    { hidden: { kind: 'project', path: project.fullPath }, missing: { kind: 'project', path: `${nowhere}/code` } },
    {
      hidden: { kind: 'project', path: `${group.fullPath}/nothing` },
      missing: { kind: 'project', path: `${nowhere}/code` },
    },
  ]
}

/** Everything of a place that an input can name, as the place's Owner knows it. */
export async function thingsOf(world: MatrixWorld, place: Place): Promise<Thing[]> {
  const { table } = world.system
  const context = await acting(table, 'olivia')
  const { group, project, taskId, milestoneIds, labelIds, noteIds } = place
  // Their numbers are long enough to be found in an answer.
  const epic = await world.freshEpic(place)
  const { looseIssueId: issueId, looseIssueIid: issueIid } = await world.freshTree(place, epic.id)
  await changeItem(context, { kind: 'issue', id: issueId }, { title: `Secret of ${place.name}` })
  const epicRef = { kind: 'epic' as const, id: epic.id }
  const other = await world.freshEpic(place)
  const { linkId } = await linkItems(context, {
    item: epicRef,
    other: { kind: 'epic', id: other.id },
    type: 'relates_to',
  })
  const timed = await changeItem(context, { kind: 'issue', id: issueId }, { addTimeSpent: [{ seconds: 60 }] })
  const { id: todoId } = await createTodo(context, { target: epicRef })
  const note = { target: { kind: 'issue' as const, id: issueId }, body: 'Internal', internal: true }
  const { noteId: internalId } = await createNote(context, note)
  // Policies are numbered in their project; a hidden one has a number that no other place has.
  const policyId = project.id % 1_000_000
  await transact(table, [{ kind: 'put', item: policyOf(project, policyId) }])
  const labelled = (id: number, type: 'GroupLabel' | 'ProjectLabel', title: string): Thing => ({
    ...{ kind: 'label', id, title, gids: [globalId(type, id), globalId('Label', id)] },
  })
  const known = (kind: ThingKind, id: number, ...types: Parameters<typeof globalId>[0][]): Thing => ({
    ...{ kind, id, gids: types.map((type) => globalId(type, id)) },
  })
  return [
    { ...known('group', group.id, 'Group'), path: group.fullPath, title: group.name },
    { ...known('project', project.id, 'Project'), path: project.fullPath, title: project.name },
    {
      ...{ kind: 'epic', id: epic.id, gids: [globalId('Epic', epic.id), workItemId(epicRef)] },
      ...{ iid: `${epic.iid}`, title: `Epic ${place.name}`, references: [`${group.fullPath}&${epic.iid}`] },
    },
    {
      ...{ kind: 'issue', id: issueId, iid: `${issueIid}`, title: `Secret of ${place.name}` },
      gids: [
        ...(['Issue', 'WorkItem'] as const).map((type) => globalId(type, issueId)),
        globalId('EpicIssue', epicIssueNumber(issueId)),
      ],
      references: [`${project.fullPath}#${issueIid}`],
    },
    { ...known('task', taskId, 'WorkItem'), title: `Task ${place.name}` },
    ...[noteIds.ofEpic, internalId].map((id) => known('note', id, 'Note', 'Discussion')),
    known('todo', todoId, 'Todo'),
    known('timelog', timed.eventId ?? 0, 'Timelog'),
    { ...known('milestone', milestoneIds.ofGroup, 'Milestone'), title: `Milestone of ${group.fullPath}` },
    { ...known('milestone', milestoneIds.ofProject, 'Milestone'), title: `Milestone of ${project.fullPath}` },
    labelled(labelIds.ofGroup, 'GroupLabel', `Label of ${group.fullPath}`),
    labelled(labelIds.ofProject, 'ProjectLabel', `Label of ${project.fullPath}`),
    { ...known('iteration', ITERATION_IDS[place.name], 'Iteration'), iid: `${ITERATION_IDS[place.name]}` },
    known('cadence', ITERATION_IDS[place.name], 'Iterations::Cadence'),
    known('policy', policyId, 'IncidentManagement::EscalationPolicy'),
    { kind: 'link', id: linkId },
    { kind: 'link', id: place.issueLinkId },
    { kind: 'award', id: awardId({ kind: 'epic', id: place.epic.id }, OLIVIAS_EMOJI, world.oliviaId) },
    { kind: 'template', title: 'Bug' },
  ]
}

/** What of a private place nobody but its members knows of. */
export const privatePairs = async (world: MatrixWorld): Promise<Pair[]> => {
  const place = world.places.private
  return [...pathPairs(place), ...(await thingsOf(world, place)).map(pairOf)]
}

/** What Reporters alone know of in a public place: confidential items, and what hangs at them. */
export const confidentialPairs = async (world: MatrixWorld): Promise<Pair[]> => {
  const hidden: ThingKind[] = ['epic', 'issue', 'task', 'note', 'todo', 'timelog', 'link', 'award']
  return (await thingsOf(world, world.places.confidential)).filter(({ kind }) => hidden.includes(kind)).map(pairOf)
}

/** What of a public place nobody knows of but administrators: an issue and a task of somebody who is banned, and what hangs at them. */
export async function bannedPairs(world: MatrixWorld): Promise<Pair[]> {
  const { table } = world.system
  const { group, project, issueId: otherId } = world.places.public
  await givenUser(table, 'bea')
  await givenMember(table, { of: group, username: 'bea', accessLevel: ROLE.reporter })
  const context = await acting(table, 'bea')
  const { id, iid } = await createIssue(context, { projectPath: project.fullPath, title: 'Secret of bea' })
  const task = await createItem(context, {
    kind: 'task',
    homePath: project.fullPath,
    title: 'Task of bea',
    parentId: id,
  })
  const target = { kind: 'issue' as const, id }
  const { noteId } = await createNote(context, { target, body: 'Said', internal: false })
  const { eventId } = await changeItem(context, target, { addTimeSpent: [{ seconds: 60 }] })
  const link = { item: target, other: { kind: 'issue' as const, id: otherId }, type: 'relates_to' as const }
  const { linkId } = await linkItems(context, link)
  for (const key of [issueKey(id), itemKey({ kind: 'task', id: task.id })]) {
    const core = await getItem<IssueItem>(table, key, 'strong')
    if (core === null) throw new Error('What they made is not there.')
    const author: IssueItem['author'] = { ...core.author, isBanned: true }
    await transact(table, [{ kind: 'update', key, set: { author }, if: { present: true } }])
  }
  return [
    {
      ...{
        kind: 'issue' as const,
        id,
        iid: `${iid}`,
        title: 'Secret of bea',
        references: [`${project.fullPath}#${iid}`],
      },
      gids: [globalId('Issue', id), globalId('WorkItem', id), globalId('EpicIssue', epicIssueNumber(id))],
    },
    { kind: 'task' as const, id: task.id, gids: [globalId('WorkItem', task.id)], title: 'Task of bea' },
    { kind: 'note' as const, id: noteId, gids: [globalId('Note', noteId), globalId('Discussion', noteId)] },
    { kind: 'timelog' as const, id: eventId ?? 0, gids: [globalId('Timelog', eventId ?? 0)] },
    { kind: 'link' as const, id: linkId },
  ].map(pairOf)
}
