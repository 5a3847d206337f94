import { FolderPlus, RotateCw } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type Ref,
} from 'react'
import type { RowEditorPart } from '#web/features/item/row/row-editing.tsx'
import { raiseReadAlert } from '#web/lib/alerts.ts'
import { FETCH_CHILD_EPICS_FAILED } from '#web/lib/messages.ts'
import { Button } from '#web/ui/base/button.tsx'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { flatten } from './flatten.ts'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import type { AddForm } from './add/add-form.ts'
import { ADD_BUTTON_ID, AddButton, AddPlace, useAdding } from './tree-adding.tsx'
import { keptStore, useLazyTreeFeatures } from './lazy-tree-features.ts'
import { usePlan } from './plan/plan-control.ts'
import { treeTitle, UNBOXED_CHILDREN_MAX, UNBOXED_ROWS_MAX, type TreeConfig } from './tree-config.ts'
import { TreeHeader } from './tree-header.tsx'
import type { RollUp, TreePage } from './tree-item.ts'
import { TreeRows } from './tree-rows.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'
import { childList } from './tree-state.ts'
import { createTreeStore } from './tree-store.ts'
import { TreeTools } from './tree-tools-place.tsx'
import styles from './tree.module.css'

/** Shared with boards: people who hide labels in one place mean it everywhere. */
const SHOW_LABELS_KEY = 'gl-show-board-labels'
const HIDE_CLOSED_KEY = 'canopy.tree-hides-closed'

/** Opens a form for new children. */
export type TreeAdd = (form: AddForm) => void

export interface TreeProps {
  config: TreeConfig
  /** The roll-up of the parent. */
  rollUp: RollUp
  /** The first page of its children; null when it could not be fetched. */
  firstPage: TreePage | null
  /** Changes what rows show. */
  rowEditor: RowEditorPart
  /** Takes how a form for new children is opened from elsewhere. */
  addRef?: Ref<TreeAdd>
  /** Called with the child epics that are known whenever that changes. */
  onChildEpics?: (ids: readonly string[]) => void
  /** Called with the roll-up of the parent as it is told or changed here. */
  onRollUp?: (rollUp: RollUp) => void
}

/** Shows the child epics and issues of an epic, at any depth. */
export function Tree({ config, rollUp, firstPage, rowEditor, addRef, onChildEpics, onRollUp }: TreeProps) {
  const [store] = useState(
    () => keptStore(config.userSignedIn, config.parent.id) ?? createTreeStore(config.parent, firstPage, rollUp),
  )
  const state = useSyncExternalStore(store.subscribe, store.state)
  const [isShowingLabels, setIsShowingLabels] = useRememberedChoice(SHOW_LABELS_KEY, true)
  const [hidesClosed, setHidesClosed] = useRememberedChoice(HIDE_CLOSED_KEY, false)
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null)
  const [found, setFound] = useState<ReadonlySet<string> | null>(null)
  const adding = useAdding()
  const { choose } = adding
  const [features, wantFeatures] = useLazyTreeFeatures(config.userSignedIn)
  const openPlan = useCallback<typeof choose>(
    (form, openerId) => {
      wantFeatures()
      choose(form, openerId)
    },
    [wantFeatures, choose],
  )
  const control = usePlan(openPlan)
  const { plan } = control
  const rows = useMemo(() => {
    const items = flatten(state, { hidesClosed, found })
    return plan ? (features?.withPlan?.(items, plan, state.rootId) ?? items) : items
  }, [state, hidesClosed, found, plan, features])
  useImperativeHandle(
    addRef,
    () => (form: AddForm) => {
      choose(form, ADD_BUTTON_ID)
    },
    [choose],
  )
  const select = (chosen: ReadonlySet<string> | null) => {
    wantFeatures()
    setSelection(chosen)
  }
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (firstPage) store.renew(firstPage)
    else raiseReadAlert(FETCH_CHILD_EPICS_FAILED)
  }, [store, firstPage])
  useEffect(() => {
    store.renewRollUp(rollUp)
  }, [store, rollUp])

  useEffect(() => {
    onRollUp?.(state.rollUp)
  }, [onRollUp, state.rollUp])

  const root = childList(state, state.rootId)
  useEffect(() => {
    onChildEpics?.(root.epicIds)
  }, [onChildEpics, root.epicIds])
  const title = treeTitle(config.allowSubEpics)
  const directChildren = root.epicIds.length + root.issueIds.length
  const hasMore = root.hasMoreEpics || root.hasMoreIssues
  const countText = directChildren === 0 ? undefined : `${directChildren}${hasMore ? '+' : ''}`
  return (
    <section ref={section} className={styles.tree} aria-labelledby={titleId} tabIndex={-1} data-count={countText}>
      <TreeHeader
        titleId={titleId}
        title={title}
        config={config}
        rollUp={state.rollUp}
        isShowingLabels={isShowingLabels}
        onShowLabels={setIsShowingLabels}
        tools={
          directChildren > 0 && (
            <TreeTools
              {...{ store, rows, hidesClosed, setHidesClosed, found, setFound, selection }}
              onSelect={config.userSignedIn ? select : undefined}
            />
          )
        }
        actions={<AddButton config={config} adding={adding} />}
      />
      <AddPlace {...{ config, adding, store, control }} />
      {!root.isLoaded && root.isLoading && <TreeSkeleton />}
      {!root.isLoaded && !root.isLoading && (
        <div className={styles.retry}>
          <Button icon={RotateCw} onClick={() => void store.showMore(state.rootId)}>
            Try again
          </Button>
        </div>
      )}
      {root.isLoaded && rows.length === 0 && directChildren > 0 && (
        <p className={styles.nothing}>{found ? 'No title matches.' : 'All children are closed.'}</p>
      )}
      {root.isLoaded && rows.length === 0 && directChildren === 0 && (
        <EmptyState
          icon={FolderPlus}
          title="This epic has no children yet"
          text={config.allowSubEpics ? 'Add issues or epics to plan the work.' : 'Add issues to plan the work.'}
          action={<AddButton id="add-first-child" config={config} adding={adding} />}
        />
      )}
      {root.isLoaded && rows.length > 0 && (
        <TreeRows
          rows={rows}
          store={store}
          config={config}
          features={features}
          onWanted={wantFeatures}
          rowEditor={rowEditor}
          selection={selection}
          onSelect={setSelection}
          label={title}
          isShowingLabels={isShowingLabels}
          control={control}
          isBoxed={directChildren > UNBOXED_CHILDREN_MAX || rows.length > UNBOXED_ROWS_MAX}
        />
      )}
      {features && <features.Freshness store={store} config={config} section={section} />}
    </section>
  )
}
