import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flatten } from '#web/features/tree/flatten.ts'
import { useLazyTreeFeatures } from '#web/features/tree/lazy-tree-features.ts'
import { usePlan } from '#web/features/tree/plan/plan-control.ts'
import type { TreeConfig } from '#web/features/tree/tree-config.ts'
import { NO_ROLL_UP, type TreePage } from '#web/features/tree/tree-item.ts'
import { TreeRows } from '#web/features/tree/tree-rows.tsx'
import { treeReducer, type TreeState } from '#web/features/tree/tree-state.ts'
import { createTreeStore, type TreeStore } from '#web/features/tree/tree-store.ts'
import { prepareFormats } from '#web/lib/date/dates.ts'
import { whenIdle } from '#web/lib/lazy-part.ts'
import '#web/ui/reset.css'
import '#web/ui/tokens.css'
import { anEpic, anIssue, CONFIG, firstPage } from '../../../unit/web/features/tree/tree-fixture.ts'
import { contend } from './contender.ts'
import { treeRows, type TreeRowData } from './rows.ts'

const permissions = { adminEpic: true, createEpic: true }
const config: TreeConfig = { ...CONFIG, userSignedIn: true, parent: { ...CONFIG.parent, userPermissions: permissions } }

const label = { id: 'l1', title: 'stage::delivery', color: '#1068bf', description: null, textColor: '#ffffff' }

/** What a row shows that people have planned. */
const common = ({ id, title }: TreeRowData) => ({
  ...{ id, iid: id, title, webPath: `#${id}`, reference: `bench&${id}`, relationPath: `/${id}` },
  ...{ dueDate: '2026-12-31', labels: { nodes: [label] } },
})

const epicOf = (row: TreeRowData) =>
  anEpic(1, {
    ...common(row),
    hasChildren: true,
    hasIssues: true,
    descendantCounts: { openedEpics: 6, closedEpics: 3, openedIssues: 60, closedIssues: 30 },
    descendantWeightSum: { openedIssues: 120, closedIssues: 60 },
    healthStatus: { issuesOnTrack: 3, issuesNeedingAttention: 2, issuesAtRisk: 1 },
    userPermissions: permissions,
  })

const issueOf = (row: TreeRowData) =>
  anIssue(1, { ...common(row), epicIssueId: `link-${row.id}`, weight: 3, healthStatus: 'onTrack' })

const pageOf = (rows: TreeRowData[]): TreePage =>
  firstPage(
    rows.filter(({ children }) => children.length > 0).map(epicOf),
    rows.filter(({ children }) => children.length === 0).map(issueOf),
  )

/** All children of all rows, as they stand after everything was opened. */
function opened(state: TreeState, rows: TreeRowData[]): TreeState {
  return rows
    .filter(({ children }) => children.length > 0)
    .reduce((before, { id, children }) => {
      const arrived = treeReducer(before, { type: 'page-arrived', parentId: id, page: pageOf(children) })
      return opened(treeReducer(arrived, { type: 'expanded', parentId: id }), children)
    }, state)
}

const noForm = (): void => undefined

function OpenTree({ store }: { store: TreeStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const rows = useMemo(() => flatten(state), [state])
  const [features, onWanted] = useLazyTreeFeatures(true)
  const control = usePlan(noForm)
  return (
    <TreeRows
      {...{ rows, store, config, features, onWanted, rowEditor, control }}
      selection={null}
      onSelect={() => undefined}
      label="Rows"
      isShowingLabels
      isBoxed
    />
  )
}

const rowEditor = lazyComponent(async () => (await import('#web/routes/item/row-editor.tsx')).RowEditor)
const rows = treeRows()
const first = createTreeStore(config.parent, pageOf(rows), NO_ROLL_UP)
const whole = opened(first.state(), rows)
const store: TreeStore = { ...first, state: () => whole }
prepareFormats(whenIdle)
contend('[role=row]', (box) => {
  createRoot(box).render(<OpenTree store={store} />)
})
