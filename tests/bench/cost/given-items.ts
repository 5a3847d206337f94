import { syntheticExport } from '#infra/data/synthetic.ts'
import { buildItems } from '#operations/import/build-items.ts'
import { importId } from '#operations/import/import-ids.ts'
import type { Export, Row } from '#operations/import/rows.ts'
import { changeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { pointerPrefix, type Key } from '#table/keys/keys.ts'

export const ROOT_GROUP = 'synthetic-1'
/** Who asks and who changes: the owner of the root group. */
export const OWNER = 'synthetic.0'
/** Items of the root group's trees besides those that are changed. */
export const SIZE = { epics: 10_000, issues: 70_000 }
/** Epics above the items that are changed. */
const LEVELS_ABOVE = 5
/** Issues of which something has become lately, each a minute before the other. */
const MOVED = 400
const MINUTE_MS = 60_000
const DESCRIPTION = 'What this is for, and **how** we know that it is done.\n'.repeat(18)

/** An epic and an issue five levels down, and where they can go. */
export interface Subjects {
  epic: ItemRef
  issue: ItemRef
  /** Id of the epic that both are below. */
  parentId: number
  /** Id of another epic on the same level. */
  otherParentId: number
  /** Full paths of the group and the project that they are in, three groups deep. */
  groupPath: string
  projectPath: string
}

export interface GivenItems {
  items: Key[]
  /** Some trees whose dates are their own, to change their items one after the other. */
  fixed: Subjects[]
  /** The same where every epic above has its dates from below. */
  inheriting: Subjects[]
  /** Of a milestone that none of the changed items has. */
  otherMilestoneId: number
  /** Epics of usual size, for reading. */
  epicPages: { fullPath: string; iid: string }[]
}

/**
 * What the mix of pages and changes meets: the root group three groups deep, and the trees of the items that are changed. Left out
 * is what no page of the mix reads and no change writes: the issues themselves behind the edges, texts for search of what does not
 * change, and rows of lists of groups and projects that nothing of it belongs to.
 */
export function givenItems(trees: number): GivenItems {
  const rows = syntheticExport({ ...SIZE, seed: 1, divisions: 5 })
  const division = addGroup(rows, 'changing', 1)
  const team = addGroup(rows, 'team', division.id)
  const project = addProject(rows, team)
  const planted = Array.from({ length: trees * 2 }, (_, index) =>
    plantTree(rows, { team, project, inherits: index >= trees }),
  )
  const { items, listed, roots } = buildItems(rows, new Map(), '2026-11-22T00:00:00Z')
  const groupIds = [roots[0]?.id ?? 0, ...[division, team].map(({ full_path: path }) => importId('group', path))]
  const projectId = importId('project', project.path_with_namespace)
  const movedIds = rows.issues.slice(0, MOVED).map(({ row }) => importId('issue', ROOT_GROUP, row.id))
  const issueIds = [...planted.map(({ issue }) => issue.id), ...movedIds]
  const kept = [...items, ...listCounts(listed)].filter((item) => isMet(item, { groupIds, projectId, issueIds }))
  return {
    items: [...kept, ...movedIds.map((id, index) => movement(id, index, groupIds[0] ?? 0))],
    fixed: planted.slice(0, trees),
    inheriting: planted.slice(trees),
    otherMilestoneId: importId('milestone', ROOT_GROUP, rows.milestones[7]?.row.id ?? 0),
    epicPages: rows.epics
      .slice(0, SIZE.epics)
      .filter(({ row }) => row.id % 400 === 0)
      .map(({ row }) => ({ fullPath: rows.groups[row.group_id - 1]?.row.full_path ?? '', iid: `${row.iid}` })),
  }
}

/** Returns what tells that an issue was closed, made or put off. */
const movement = (id: number, index: number, rootId: number): Key =>
  changeEventItem({
    ...{ id: 900_000 + index, item: { kind: 'issue', id }, rootId, version: 2, entrance: 'web', visibility: 'public' },
    ...{ actor: { id: 1, username: OWNER } },
    ...{ type: index % 3 === 0 ? 'created' : 'changed', at: new Date(Date.now() - index * MINUTE_MS).toISOString() },
    changes:
      index % 3 === 0
        ? []
        : index % 3 === 1
          ? [['state', 'opened', 'closed']]
          : [['dueDate', '2026-12-01', '2026-12-09']],
  })

interface Met {
  groupIds: number[]
  projectId: number
  issueIds: number[]
}

function isMet({ PK, SK }: Key, { groupIds, projectId, issueIds }: Met): boolean {
  const [kind, id] = PK.split('#')
  if (kind === 'X') return [...groupIds, projectId].includes(Number(id))
  if (SK.startsWith(EVENT_PREFIX)) return false
  if (kind === 'I') return issueIds.includes(Number(id))
  if (kind === 'J' && SK.startsWith(pointerPrefix('issue'))) return Number(id) === projectId
  return true
}

function addGroup({ groups }: Export, path: string, parentId: number): Row<'groups'> {
  const parent = groups[parentId - 1]?.row
  const row: Row<'groups'> = {
    id: groups.length + 1,
    name: path,
    path,
    full_path: `${parent?.full_path ?? ''}/${path}`,
    parent_id: parentId,
    description: '',
    visibility: 'public',
    trial: null,
  }
  groups.push({ file: 'groups.ndjson', line: row.id, row })
  return row
}

function addProject({ projects }: Export, group: Row<'groups'>): Row<'projects'> {
  const row: Row<'projects'> = {
    ...{ id: projects.length + 1, name: 'Work', path: 'work', description: '', visibility: null },
    path_with_namespace: `${group.full_path}/work`,
    namespace_id: group.id,
  }
  projects.push({ file: 'projects.ndjson', line: row.id, row })
  return row
}

interface Ground {
  team: Row<'groups'>
  project: Row<'projects'>
  /** Whether the epics above have their dates from below. */
  inherits: boolean
}

/** Adds a tree with one item of each kind at its lower end: an epic of a quarter, with two labels and a milestone. */
function plantTree(rows: Export, { team, project, inherits }: Ground): Subjects {
  const like = rows.epics[0]?.row
  const likeIssue = rows.issues[0]?.row
  if (!like || !likeIssue) throw new Error('There is no synthetic data.')
  const addEpic = (parentId: number | null, isFixed: boolean): number => {
    const id = rows.epics.length + 1
    const row: Row<'epics'> = {
      ...like,
      ...{ id, iid: id, group_id: team.id, parent_id: parentId, state: 'opened', closed_at: null },
      title: 'An epic with a title of the length that titles have',
      description: DESCRIPTION,
      labels: ['label 3', 'label 4'],
      ...{ start_date_is_fixed: isFixed, due_date_is_fixed: isFixed },
      start_date_fixed: isFixed ? '2026-10-01' : null,
      due_date_fixed: isFixed ? '2026-12-31' : null,
    }
    rows.epics.push({ file: 'epics.ndjson', line: id, row })
    return id
  }
  const addIssue = (epicId: number): number => {
    const id = rows.issues.length + 1
    const row: Row<'issues'> = {
      ...likeIssue,
      ...{ id, iid: id, project_id: project.id, epic_id: epicId, state: 'opened', closed_at: null },
      ...{ title: 'An issue with a title of usual length', description: DESCRIPTION },
      ...{ milestone_id: rows.milestones[0]?.row.id ?? null, weight: 3, health_status: 'on_track' },
    }
    rows.issues.push({ file: 'issues.ndjson', line: id, row })
    return id
  }
  let above: number | null = null
  for (let level = 1; level < LEVELS_ABOVE; level += 1) above = addEpic(above, !inherits)
  const [parent, otherParent] = [addEpic(above, !inherits), addEpic(above, !inherits)]
  const epic = addEpic(parent, true)
  addIssue(epic)
  const id = (kind: 'epic' | 'issue', rowId: number): number => importId(kind, ROOT_GROUP, rowId)
  return {
    epic: { kind: 'epic', id: id('epic', epic) },
    issue: { kind: 'issue', id: id('issue', addIssue(parent)) },
    parentId: id('epic', parent),
    otherParentId: id('epic', otherParent),
    groupPath: team.full_path,
    projectPath: project.path_with_namespace,
  }
}
