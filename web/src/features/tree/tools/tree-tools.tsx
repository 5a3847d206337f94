import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import look from '#web/features/item/list/select-switch.module.css'
import { SelectSwitch } from '#web/features/item/list/select-switch.tsx'
import { HideClosedIcon } from '#web/ui/base/concept-icons.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { TreeRow } from '../flatten.ts'
import type { TreeStore } from '../tree-store.ts'
import { TitleSearch } from './title-search.tsx'
import styles from './tree-tools.module.css'
import { useOpening } from './use-opening.ts'

export interface TreeToolsProps {
  store: TreeStore
  rows: readonly TreeRow[]
  hidesClosed: boolean
  setHidesClosed: (hidesClosed: boolean) => void
  /** The rows whose titles hold what is searched for and all above them; null while nothing is searched for. */
  found: ReadonlySet<string> | null
  setFound: (found: ReadonlySet<string> | null) => void
  selection: ReadonlySet<string> | null
  /** Begins and ends the choosing of rows; left out where nothing can be changed. */
  onSelect: ((selection: ReadonlySet<string> | null) => void) | undefined
}

/** Shows a search in the titles of the tree, and what it shows of itself. */
export function TreeTools({
  store,
  rows,
  hidesClosed,
  setHidesClosed,
  found,
  setFound,
  selection,
  onSelect,
}: TreeToolsProps) {
  const { openAll, closeAll, isOpening, said } = useOpening(store, rows)
  const isSearching = found !== null
  return (
    <span className={styles.tools}>
      <TitleSearch store={store} hidesClosed={hidesClosed} onFound={setFound} />
      <IconButton
        icon={HideClosedIcon}
        label="Hide closed"
        size="small"
        role="switch"
        aria-checked={hidesClosed}
        className={look.switch}
        onClick={() => {
          setHidesClosed(!hidesClosed)
        }}
      />
      <IconButton
        icon={ChevronsUpDown}
        label="Expand all"
        size="small"
        aria-busy={isOpening || undefined}
        aria-disabled={isSearching || undefined}
        onClick={() => {
          if (!isSearching) void openAll()
        }}
      />
      <IconButton
        icon={ChevronsDownUp}
        label="Collapse all"
        size="small"
        aria-disabled={isSearching || undefined}
        onClick={() => {
          if (!isSearching) closeAll()
        }}
      />
      {onSelect && <SelectSwitch selection={selection} onSelect={onSelect} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  )
}
