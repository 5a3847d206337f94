import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentEntry } from '#web/lib/page/history-entry.ts'
import { currentSession } from '#web/lib/session/session.ts'
import type { Session } from '#web/lib/session/stored-session.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import type { TreeStore } from '../tree-store.ts'

/** A tree as a reader left it, for the visit that one entry of the browser's history stands for. */
interface KeptTree {
  entry: string
  rootId: string
  session: Session
  store: TreeStore
}

const KEPT_MAX = 10
/** Open parents whose children are read again when a reader comes back. */
const REFRESHED_MAX = 20

let kept: readonly KeptTree[] = []
/** How far the box of rows was scrolled, and which row Tab led to. */
const places = new WeakMap<TreeStore, { top: number; key: string | undefined }>()

/** Returns the tree to which the reader comes back, null when there is none. */
export function keptStore(rootId: string): TreeStore | null {
  const entry = currentEntry()
  const found = kept.find((tree) => tree.entry === entry && tree.rootId === rootId && tree.session === currentSession())
  return found?.store ?? null
}

/** Keeps the tree when the reader leaves the page, and brings it up to date when they come back. */
export function useKeptTree(store: TreeStore): void {
  useEffect(() => {
    const { rootId, lists } = store.state()
    if (kept.some((tree) => tree.store === store)) {
      const open = [...lists].flatMap(([id, list]) => (id !== rootId && list.isLoaded && list.isExpanded ? id : []))
      for (const id of open.slice(0, REFRESHED_MAX)) void store.refresh(id)
    }
    // When the page goes, the address of the next one is there already.
    const entry = currentEntry()
    const session = currentSession()
    return () => {
      if (entry === null) return
      const others = kept.filter((tree) => tree.entry !== entry)
      kept = [{ entry, rootId, session, store }, ...others].slice(0, KEPT_MAX)
    }
  }, [store])
}

/** Brings the rows of a tree that was kept to where they were. */
export function useKeptPlace({ grid, rowHeight, store, focus }: LazyFeatureProps): void {
  const wanted = useRef(places.get(store))
  const { activate } = focus
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || !wanted.current) return
    const { top, key } = wanted.current
    if (key !== undefined) activate(key)
    element.scrollTo(0, top)
    // Rows may be taller than they are before they were measured; then there is not enough yet to scroll to.
    if (element.scrollTop >= Math.floor(top)) wanted.current = undefined
  }, [grid, rowHeight, activate])
  useLayoutEffect(() => {
    const element = grid.current
    return () => {
      const active = element?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
      if (element) places.set(store, { top: element.scrollTop, key: active?.dataset['key'] })
    }
  }, [grid, store])
}
