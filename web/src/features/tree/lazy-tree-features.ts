import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import type { RowEditorPart } from '#web/features/item/row/row-editing.tsx'
import { lazyPart, whenAtRest, type LazyPart } from '#web/lib/lazy-part.ts'
import type { RovingFocus } from '#web/lib/roving-focus.ts'
import type { AncestorRowsProps } from './ancestor-rows.tsx'
import type { ItemRow, TreeRow } from './flatten.ts'
import type { GhostTreeRowProps } from './plan/ghost-tree-row.tsx'
import type { Plan } from './plan/plan.ts'
import type { PlanControl } from './plan/plan-control.ts'
import type { TreeConfig } from './tree-config.ts'
import type { TreeStore } from './tree-store.ts'

/** What a reader can do with one row beyond walking the tree. */
export type RowActionName = 'move' | 'remove'

export interface RowActionsProps {
  row: ItemRow
  /** Whether the row is pointed at or the one that Tab leads to. */
  isNear: boolean
  canRemove: boolean
  onAct: (action: RowActionName, row: ItemRow) => void
}

export interface FreshnessProps {
  store: TreeStore
  config: TreeConfig
  /** Holds the rows that are drawn. */
  section: RefObject<HTMLElement | null>
}

export interface LazyFeatureProps {
  grid: RefObject<HTMLElement | null>
  rows: readonly TreeRow[]
  rowHeight: number
  store: TreeStore
  config: TreeConfig
  rowEditor: RowEditorPart
  focus: RovingFocus
  /** The rows that are chosen, to be changed together; null while nobody chooses. */
  selection: ReadonlySet<string> | null
  onSelect: (selection: ReadonlySet<string> | null) => void
  /** What was pressed on which row, until it is closed. */
  act: { action: RowActionName; row: ItemRow } | null
  onActClosed: () => void
  /** What was pasted into the tree. */
  control: PlanControl
}

/** What comes to the tree once the page has come to rest. */
export interface LazyTreeFeatures {
  /** The tree of this parent to which the reader comes back, null when there is none. */
  keptStore: (rootId: string) => TreeStore | null
  /** Stands beside every tree, also one without rows. */
  Freshness: ComponentType<FreshnessProps>
  /** Stands in a box of rows. */
  AncestorRows: ComponentType<AncestorRowsProps>
  /** Stands beside the rows. */
  RowTools: ComponentType<LazyFeatureProps>
  RowActions?: ComponentType<RowActionsProps>
  GhostRow?: ComponentType<GhostTreeRowProps>
  /** Returns rows with those of a plan among them. */
  withPlan?: (rows: readonly TreeRow[], plan: Plan, rootId: string) => readonly TreeRow[]
}

const reading = lazyPart(async () => (await import('./live/reading.tsx')).READING)
const editing = lazyPart(async () => (await import('./move/editing.tsx')).EDITING)

const partFor = (isSignedIn: boolean): LazyPart<LazyTreeFeatures> => (isSignedIn ? editing : reading)

/** Returns the tree to which the reader comes back; nobody does whose browser has not loaded the code for it. */
export const keptStore = (isSignedIn: boolean, rootId: string) => partFor(isSignedIn).current()?.keptStore(rootId)

/**
 * Returns the code that keeps the tree fresh, and for signed-in readers lets them change it; null until it is here.
 * @returns it, and what fetches it at once
 */
export function useLazyTreeFeatures(isSignedIn: boolean): [LazyTreeFeatures | null, () => void] {
  const part = partFor(isSignedIn)
  const [isWanted, setIsWanted] = useState(() => part.current() !== null)
  const want = useCallback(() => {
    setIsWanted(true)
  }, [])
  useEffect(() => {
    whenAtRest(want)
  }, [want])
  return [useSyncExternalStore(isWanted ? part.subscribe : notYet, part.current), want]
}

const notYet = () => () => undefined
