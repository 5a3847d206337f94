import { memoryStore } from '#support/given/memory-store.ts'
import { answerField } from '#graph/answer-field.ts'
import { fields } from '#graph/fields.ts'
import { findGroupAt } from '#operations/read/namespace/find-namespace.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { ANONYMOUS } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { metered, type Cost } from './metered.ts'

/** What the roadmap asks of every row. */
const SELECTION = [
  ...['edges', 'edges/node', 'pageInfo', 'pageInfo/hasNextPage', 'pageInfo/endCursor'],
  ...['id', 'iid', 'title', 'webUrl', 'startDate', 'dueDate', 'hasChildren', 'hasParent', 'color', 'textColor']
    .concat(['descendantCounts', 'descendantWeightSum', 'group', 'group/id', 'group/name', 'group/fullName'])
    .map((path) => `edges/node/${path}`),
]
const ROOT = 'synthetic-1'

export const TIMEFRAMES = {
  quarter: { start: '2026-10-01', end: '2026-12-31' },
  year: { start: '2026-01-01', end: '2026-12-31' },
  'three years': { start: '2025-05-01', end: '2028-04-30' },
}

export interface RoadmapPage {
  edges: unknown[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Asks for pages of the roadmap of synthetic data as the page does, with what each took of the table. */
export function roadmapReader(given: Table, username: string | null = null) {
  const { table, costOf } = metered(given)
  async function page(args: object, groupPath = ROOT): Promise<RoadmapPage & Cost> {
    const viewer = username === null ? ANONYMOUS : await loadViewer(given, username)
    const group = await findGroupAt(given, viewer, groupPath)
    if (group === null) throw new Error(`There is no group ${groupPath}.`)
    let answer: unknown
    const cost = await costOf(async () => {
      answer = await answerField(
        {
          field: 'Group.epics',
          arguments: { first: 50, sort: 'start_date_asc', topLevelHierarchyOnly: true, ...args },
          source: structuredClone(groupObject(group, viewer, '')),
          identity: { username, mayWrite: false },
          selection: SELECTION,
        },
        {
          fields,
          isWriting: false,
          table,
          files: memoryStore(),
          requestId: 'r-1',
          now: new Date(),
          logger: {
            error: (message, { error }) => {
              throw new Error(message, { cause: error })
            },
          },
        },
      )
    })
    return { ...(answer as RoadmapPage), ...cost }
  }
  return { page }
}
