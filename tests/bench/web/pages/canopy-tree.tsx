import { useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flatten } from '#web/features/tree/flatten.ts'
import { useTreeCompanion } from '#web/features/tree/tree-companion.ts'
import type { TreeConfig } from '#web/features/tree/tree-config.ts'
import type { EpicItem, IssueItem, RollUp, TreeItem, TreePage } from '#web/features/tree/tree-item.ts'
import { TreeRows } from '#web/features/tree/tree-rows.tsx'
import { treeReducer, type TreeState } from '#web/features/tree/tree-state.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import '#web/ui/reset.css'
import '#web/ui/tokens.css'
import { contend } from './contender.ts'
import { treeRows, type TreeRowData } from './rows.ts'

const ROLL_UP: RollUp = {
  openedEpics: 6,
  closedEpics: 3,
  openedIssues: 60,
  closedIssues: 30,
  openedWeight: 120,
  closedWeight: 60,
  onTrack: 3,
  needsAttention: 2,
  atRisk: 1,
}

const CONFIG: TreeConfig = {
  parent: {
    id: 'root',
    iid: '1',
    fullPath: 'bench',
    level: 1,
    reference: 'bench&1',
    title: 'Root',
    confidential: false,
    groupId: 'gid://gitlab/Group/1',
    groupName: 'Bench',
    userPermissions: { adminEpic: true, createEpic: true },
  },
  epicsEndpoint: '/groups/bench/-/epics/1/links',
  issuesEndpoint: '/groups/bench/-/epics/1/issues',
  projectsEndpoint: '/api/v4/groups/1/projects',
  autocompleteEpics: true,
  autocompleteIssues: true,
  userSignedIn: true,
  allowIssuableHealthStatus: true,
  allowScopedLabels: true,
  allowSubEpics: true,
  epicsWebUrl: '/groups/bench/-/epics',
  issuesWebUrl: '/groups/bench/-/issues',
}

const common = ({ id, title }: TreeRowData) => ({
  id,
  iid: id,
  title,
  state: 'opened' as const,
  confidential: false,
  blocked: false,
  createdAt: '2026-01-02T10:00:00Z',
  closedAt: null,
  dueDate: '2026-12-31',
  webPath: `#${id}`,
  reference: `bench&${id}`,
  relationPath: `/${id}`,
  relativePosition: null,
  labels: [{ id: 'l1', title: 'stage::delivery', color: '#1068bf', description: null, textColor: '#ffffff' }],
})

function itemOf(row: TreeRowData): TreeItem {
  if (row.children.length === 0) {
    const issue: IssueItem = {
      ...common(row),
      type: 'issue',
      pathIdSeparator: '#',
      hasChildren: false,
      hasIssues: false,
      epicIssueId: `link-${row.id}`,
      weight: 3,
      healthStatus: 'onTrack',
      milestone: null,
      assignees: [],
    }
    return issue
  }
  const epic: EpicItem = {
    ...common(row),
    type: 'epic',
    pathIdSeparator: '&',
    hasChildren: true,
    hasIssues: true,
    group: { id: 'gid://gitlab/Group/1', fullPath: 'bench' },
    rollUp: ROLL_UP,
    userPermissions: { adminEpic: true, createEpic: true },
  }
  return epic
}

function pageOf(rows: TreeRowData[]): TreePage {
  const items = rows.map(itemOf)
  return {
    epics: items.filter((item) => item.type === 'epic'),
    issues: items.filter((item) => item.type === 'issue'),
    epicCursor: null,
    issueCursor: null,
    hasMoreEpics: false,
    hasMoreIssues: false,
  }
}

/** All children of all rows, as they stand after everything was opened. */
function opened(state: TreeState, rows: TreeRowData[]): TreeState {
  return rows
    .filter(({ children }) => children.length > 0)
    .reduce((before, { id, children }) => {
      const arrived = treeReducer(before, { type: 'page-arrived', parentId: id, page: pageOf(children) })
      return opened(treeReducer(arrived, { type: 'expanded', parentId: id }), children)
    }, state)
}

function OpenTree({ store }: { store: TreeStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const rows = useMemo(() => flatten(state), [state])
  const companion = useTreeCompanion(true)
  return (
    <TreeRows rows={rows} store={store} config={CONFIG} companion={companion} label="Rows" isShowingLabels isBoxed />
  )
}

const rows = treeRows()
const store = createTreeStore(CONFIG.parent, pageOf(rows), ROLL_UP)
store.change((state) => opened(state, rows))

contend('[role=row]', (box) => {
  createRoot(box).render(<OpenTree store={store} />)
})
