import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Search, type LucideIcon } from 'lucide-react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { capitalized } from '#web/lib/capitalized.ts'
import { lazyPart, whenAtRest } from '#web/lib/lazy-part.ts'
import { hasFilters, searchOf, type ListFilter } from '#web/lib/list/list-filter.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/base/empty-state.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { PageHead, type PageHeadProps } from '#web/ui/base/page.tsx'
import styles from './item-list.module.css'
import { shownFields } from '../fields/item-fields.ts'
import { useEarlyPresses } from '../page/queued-keys.ts'
import { referenceWidth, type RowColumn } from '../row/item-row.tsx'
import type { ListEditing, ListTarget, RowLook } from '../row/list-row.tsx'
import { useDrawnCount } from './drawn-count.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'
import type { RowEditorPart } from '../row/row-editing.tsx'

export interface ItemListProps extends ListTabsProps {
  /** The head of the page; the tabs stand beside its title. */
  head: PageHeadProps
  /** Stands between the head and the bar. */
  summary?: ReactNode
  /** What one of the items is called. */
  noun: string
  icon: LucideIcon
  /** Shown where there are none at all. */
  /** The name of the group or project, once it is known. */
  placeName: string | undefined
  emptyTitle: string
  /** What fills the place while nothing is in it, for who may. */
  create?: ReactNode
  emptyText: string
  /** How a search that found nothing can find more. */
  filteredText?: string
  /** The bar that filters and sorts. */
  bar: ReactNode
  /** Shows all items of the state again. */
  onClear: () => void
  list: Pick<
    UseInfiniteQueryResult,
    | ('data' | 'error' | 'isPending' | 'isError' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage')
    | ('fetchNextPage' | 'refetch')
  >
  /** The server may give the place but fail on its list. */
  hasFailed: boolean
  /** The item of each row. */
  targets: readonly ListTarget[]
  /** Draws the item with this place among the targets. */
  row: (index: number, look: RowLook) => ReactNode
  rowEditor: RowEditorPart
  isScopedAllowed: boolean
  /** The columns that at least one row fills. */
  columns: readonly RowColumn[]
  /** The numbers of the items, by which the room for them is measured. */
  references: readonly string[]
}

const editingPart = lazyPart(async () => (await import('./list-editing.tsx')).LIST_EDITING)
const never = () => () => undefined

const FILTERED_TEXT = 'To widen your search, change or remove filters.'

/** Shows the items of a place in one state, more on demand. */
export function ItemList({ head, summary, noun, view, hrefOf, counts, list, bar, onClear, ...props }: ItemListProps) {
  const { targets, row, icon, emptyTitle, emptyText, filteredText = FILTERED_TEXT } = props
  const element = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState('')
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<{ state: string; keys: ReadonlySet<string> } | null>(null)
  const isSignedIn = useSession().state === 'signed-in'
  const [part, wantEditing] = useListEditing(isSignedIn)
  const editing = useDeferredValue(part)
  const keepPress = useEarlyPresses(element, editing !== null, wantEditing)
  const { rows: drawn, wasWhole } = useDrawnCount(hrefOf(view), targets.length)
  const activeKey = targets.some(({ owner }) => owner.id === active) ? active : (targets[0]?.owner.id ?? '')
  const { state, filter } = view
  const hasMarks = targets.some(({ item }) => shownFields(item).some(({ isDefault }) => !isDefault))
  const columns = hasMarks ? ['marks', ...props.columns] : props.columns
  // Who goes on to the items of another state has left the rows that were chosen.
  const selection = chosen?.state === state ? chosen.keys : null
  const hasFailed = list.isError || props.hasFailed
  const retry = () => void (list.data && list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const isEmpty = targets.length === 0
  // Where much is hidden or does not match, a page may come without rows and the list go on.
  const goesOn = list.hasNextPage && !hasFailed
  const empty = (): EmptyStateProps => {
    if (goesOn) {
      const look = (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Search further
        </Button>
      )
      return { icon: Search, title: `No ${noun}s found so far`, text: 'There are more to search.', action: look }
    }
    if (hasFilters(filter)) {
      const action = <Button onClick={onClear}>Clear filters</Button>
      return { icon: Search, title: unmatched(noun, filter, props.placeName), text: filteredText, action }
    }
    const isNone = state === 'all' || counts?.all === 0
    return {
      icon,
      title: isNone ? emptyTitle : `There are no ${state === 'opened' ? 'open' : state} ${noun}s`,
      text: emptyText,
      action: props.create,
    }
  }
  return (
    <>
      <PageHead {...head}>
        <ListTabs {...{ view, hrefOf, counts, toolsRef: setTools }} {...(props.states && { states: props.states })} />
      </PageHead>
      {summary}
      {bar}
      {hasFailed && isEmpty ? (
        <ErrorState error={list.error} title={`Could not load the ${noun}s.`} onRetry={retry} />
      ) : list.isPending ? (
        <ListSkeleton noun={noun} />
      ) : isEmpty ? (
        <EmptyState {...empty()} />
      ) : (
        <>
          <ul
            ref={element}
            className={styles.list}
            style={referenceWidth(props.references)}
            data-columns={columns.join(' ')}
            data-selecting={selection !== null || undefined}
            aria-label={`${capitalized(noun)}s`}
            onKeyDown={(event) => {
              if (isSignedIn && isForRow(event)) keepPress(event)
            }}
            onFocus={(event) => {
              setActive(event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '')
            }}
          >
            {targets.slice(0, drawn).map(({ owner: { id } }, index) => {
              const isSelected = selection?.has(id) ?? false
              return row(index, { editing, isFocusable: isSignedIn, isActive: id === activeKey, isSelected })
            })}
          </ul>
          {editing && (
            <editing.ListEditor
              list={element}
              {...{ targets, activeKey, selection, tools }}
              rowEditor={props.rowEditor}
              isScopedAllowed={props.isScopedAllowed}
              onSelect={(keys) => {
                setChosen(keys && { state, keys })
              }}
            />
          )}
          {hasFailed && (
            <div className={styles.failure}>
              <Alert
                tone="danger"
                actions={
                  <Button size="small" onClick={retry}>
                    Try again
                  </Button>
                }
              >
                Could not load more {noun}s.
              </Alert>
            </div>
          )}
          {goesOn && wasWhole && (
            <div className={styles.more}>
              <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** Says that nothing matches, with what was searched for and where. */
function unmatched(noun: string, filter: ListFilter, placeName: string | undefined): string {
  const search = searchOf(filter)
  const wanted = search === '' ? 'these filters' : `"${shortTitle(search)}"`
  return `No ${noun}s match ${wanted}${placeName === undefined ? '' : ` in ${placeName}`}`
}

/** True when a key is pressed on a row as a whole, and not to go on to something else. */
const isForRow = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.dataset['key'] !== undefined &&
  !(ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Shift')

/** Returns the code that changes rows, for who is signed in, and what fetches it at once; null until it is here. */
function useListEditing(isSignedIn: boolean): [ListEditing | null, () => void] {
  const [isWanted, setIsWanted] = useState(() => editingPart.current() !== null)
  const want = useCallback(() => {
    setIsWanted(true)
  }, [])
  useEffect(() => {
    whenAtRest(want)
  }, [want])
  const part = useSyncExternalStore(isSignedIn && isWanted ? editingPart.subscribe : never, editingPart.current)
  return [isSignedIn ? part : null, want]
}
