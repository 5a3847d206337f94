import { DATED_CLASSES, UNDATED_CLASS } from '#domain/time/duration-class.ts'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { ImportDirectory } from '#operations/import/import-directory.ts'
import type { Row } from '#operations/import/rows.ts'
import type { Table } from '#table/client/client.ts'
import { epicItems } from '#table/items/epic.ts'
import { datedPk, postingPk, type Posting } from '#table/keys/index-keys.ts'
import { type Key } from '#table/keys/keys.ts'
import { listEntries, manifestItem } from '#table/rows/list-index.ts'
import { reactionItems } from '#table/items/reaction.ts'
import { putItems } from '#table/client/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'

/** The label, the author and the milestone that roadmaps are narrowed to. */
export const ASKED = { labelName: 'label 7', authorUsername: 'synthetic.7', milestoneTitle: 'M20' }
/** Who asks where not everybody may see what is asked for, and what that person reacted with to some epics. */
export const MEMBER = { username: 'synthetic.0', emoji: 'thumbsup' }
const REACTIONS = 40
/** One epic in so many is confidential. */
const CONFIDENTIAL = 50
/** Every epic has issues of two of the 40 milestones. */
const MILESTONES = 40
/** How long the epics last: as in the synthetic data, or all of them between so many days. */
export type Durations = 'mixed' | [least: number, most: number]
const DAY_MS = 86_400_000

/** Items that are handed over at a time, so that few of them are held twice. */
const SLICE = 5000

/**
 * A table with the roadmap of the synthetic root group: its places, and of every epic just what a page of the roadmap
 * reads. No history is run and no row of other postings or groups is written, so that 100,000 epics take seconds.
 */
export async function givenRoadmapTable(epics: number, durations: Durations = 'mixed'): Promise<Table> {
  const { client, tableName, takeStream } = createTableDouble()
  const table = { client, name: tableName }
  const rows = syntheticExport({ epics, issues: 0, seed: 1 })
  const directory = new ImportDirectory(rows, new Map(), '2026-11-22T00:00:00Z')
  const milestoneIds = rows.milestones.map(
    ({ row }) => directory.references('issue', { milestone_id: row.id }).milestone?.id ?? 0,
  )
  const [root] = directory.roots
  const isRead = readPartitions(root?.id ?? 0, milestoneIds[20] ?? 0)
  const asked: Asked = { directory, milestoneIds, reactedEvery: Math.floor(epics / REACTIONS) }
  await putItems(table, directory.items)
  for (let from = 0; from < rows.epics.length; from += SLICE) {
    const slice = rows.epics.slice(from, from + SLICE)
    await putItems(
      table,
      slice.flatMap(({ row }) => roadmapItems(asked, lasting(row, durations)).filter(({ PK }) => isRead(PK))),
    )
    takeStream()
  }
  return table
}

function lasting(row: Row<'epics'>, durations: Durations): Row<'epics'> {
  const { start_date_fixed: start } = row
  if (durations === 'mixed' || start === null) return row
  const [least, most] = durations
  const days = least + ((row.id * 31) % (most - least + 1))
  const due = new Date(Date.parse(start) + days * DAY_MS).toISOString().slice(0, 10)
  return { ...row, due_date_is_fixed: true, due_date_fixed: due }
}

/** Which partitions pages of these roadmaps read. */
function readPartitions(rootId: number, milestoneId: number): (pk: string) => boolean {
  const postings: Posting[] = [
    { kind: 'L', name: ASKED.labelName },
    { kind: 'A', name: ASKED.authorUsername },
    { kind: 'M', id: milestoneId },
    { kind: 'C' },
  ]
  const partitions = new Set([
    ...[...DATED_CLASSES, UNDATED_CLASS].map((name) => datedPk(rootId, name)),
    ...postings.map((posting) => postingPk('epic', rootId, posting)),
  ])
  return (pk) => !pk.startsWith('X#') || partitions.has(pk)
}

interface Asked {
  directory: ImportDirectory
  milestoneIds: number[]
  /** The member has reacted to one epic in so many. */
  reactedEvery: number
}

function roadmapItems({ directory, milestoneIds, reactedEvery }: Asked, row: Row<'epics'>): Key[] {
  const group = directory.group(row.group_id)
  const first = (row.id * 7) % MILESTONES
  const own = [milestoneIds[first], milestoneIds[(first + 13) % MILESTONES]]
  const parent = {
    parentId: row.parent_id ?? 0,
    parentIid: 1,
    parentHomeId: group.id,
    parentGroupPath: group.fullPath,
    edgeSk: '',
    edgeId: 1,
  }
  const { core, aggregate } = epicItems({
    id: row.id,
    iid: row.iid,
    group,
    title: row.title,
    titleHtml: row.title,
    state: row.state,
    confidential: row.id % CONFIDENTIAL === 0,
    author: directory.person(row.author),
    labels: directory.labels(row.labels, group.namespaceIds),
    color: row.color,
    startDateIsFixed: row.start_date_is_fixed,
    startDateFixed: row.start_date_fixed,
    dueDateIsFixed: row.due_date_is_fixed,
    dueDateFixed: row.due_date_fixed,
    parent: row.parent_id === null ? null : parent,
    createdAt: row.created_at,
    updatedAt: row.created_at,
    closedAt: row.closed_at,
    description: { markdown: '', html: '', lastEditedAt: null, lastEditedBy: null },
    facts: { publicChildren: 2, milestones: Object.fromEntries(own.map((id) => [`${id}`, 1])) },
  })
  const entries = listEntries({ kind: 'epic', core, aggregate })
  const { own: reaction } = reactionItems({
    ...{ target: { kind: 'epic', id: core.id }, emoji: MEMBER.emoji, createdAt: row.created_at },
    userId: directory.person(MEMBER.username).id,
  })
  const reacted =
    row.id % reactedEvery === 0 ? [reaction, manifestItem({ kind: 'epic', core, aggregate }, entries)] : []
  return [aggregate, ...entries, ...reacted]
}
