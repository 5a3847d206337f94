import { Search, X } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import type { TreeStore } from '../tree-store.ts'
import { findTitles } from './found-titles.ts'
import { loadRest } from './load-rest.ts'
import styles from './title-search.module.css'

export interface TitleSearchProps {
  store: TreeStore
  hidesClosed: boolean
  /** Called with what is to be seen of the tree; null is all of it. */
  onFound: (ids: ReadonlySet<string> | null) => void
}

/** Narrows the tree to the titles that hold what is typed. */
export function TitleSearch({ store, hidesClosed, onFound }: TitleSearchProps) {
  const [text, setText] = useState('')
  const state = useSyncExternalStore(store.subscribe, store.state)
  const isSearching = text.trim() !== ''
  const isWhole = useWholeTree(store, isSearching)
  const found = useMemo(
    () => (isSearching ? findTitles(state, text, hidesClosed) : null),
    [state, text, hidesClosed, isSearching],
  )
  useEffect(() => {
    onFound(found?.ids ?? null)
  }, [found, onFound])
  return (
    <span className={styles.search} role="search">
      <Icon of={Search} size={14} />
      <input
        className={styles.input}
        type="text"
        value={text}
        placeholder="Find in the tree"
        aria-label="Find in the tree"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.stopPropagation()
          setText('')
        }}
      />
      <span className={styles.count} role="status">
        {found && countText(found.count, isWhole)}
      </span>
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the search"
          onClick={(event) => {
            setText('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}

/** Says how many there are: `false` stands for a tree of which something could not be searched. */
function countText(count: number, isWhole: boolean | null): string {
  if (isWhole === null) return `${count} so far`
  return isWhole ? String(count) : `${count} in what is loaded`
}

/** Tells whether the whole tree is loaded, which a search begins to do; null while that is under way. */
function useWholeTree(store: TreeStore, isWanted: boolean): boolean | null {
  const [isWhole, setIsWhole] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const gone = new AbortController()
    void loadRest(store, gone.signal).then((whole) => {
      if (!gone.signal.aborted) setIsWhole(whole)
    })
    return () => {
      gone.abort()
      setIsWhole(null)
    }
  }, [store, isWanted])
  return isWhole
}
