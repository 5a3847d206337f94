import type { ReactNode } from 'react'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { tabCountLook, tabListLook, tabLook } from './tabs.ts'
import styles from './list-frame.module.css'

/** What is known of a list that comes page by page, or at once. */
export interface ListQuery {
  error: Error | null
  refetch: () => Promise<unknown>
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => Promise<unknown>
}

export interface ListFrameProps {
  list: ListQuery
  /** How many rows are there; undefined until that is known. */
  count: number | undefined
  failedTitle?: string
  /** What is said where there are no rows; undefined where something else stands there. */
  empty: EmptyStateProps | undefined
  /** Stands in place of the rows while they are on their way. */
  skeleton?: ReactNode
  /** The rows. */
  children: ReactNode
  /** Stands below the way to more. */
  end?: ReactNode
}

/** Shows rows that are no items, or what stands in their place, and below them the way to more. */
export function ListFrame({ list, count, failedTitle, empty, skeleton, children, end }: ListFrameProps) {
  if (count === undefined && list.error !== null)
    return (
      <ErrorState
        error={list.error}
        {...(failedTitle !== undefined && { title: failedTitle })}
        onRetry={() => void list.refetch()}
      />
    )
  if (count === undefined)
    return (
      skeleton ?? (
        <div aria-busy>
          <Skeleton shape="box" height="220px" />
        </div>
      )
    )
  if (count === 0 && empty) return <EmptyState {...empty} />
  return (
    <>
      {children}
      <ShowMore list={list} />
      {end}
    </>
  )
}

/** Leads to the next page of a list; nothing after the last one. */
export function ShowMore({ list, label = 'Show more' }: { list: ListQuery; label?: string }) {
  if (!list.hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button isBusy={list.isFetchingNextPage ?? false} onClick={() => void list.fetchNextPage?.()}>
        {list.isFetchNextPageError ? 'Try again' : label}
      </Button>
    </div>
  )
}

export interface ListRowsProps {
  label: string
  /** `lead` says how the thing stands, as wide in all rows; with it the name takes the room. */
  rows: readonly { id: string; lead?: ReactNode; name: ReactNode; detail: ReactNode; end: ReactNode }[]
}

/** Shows rows as a grid: what each is called, what is said of it, and what it leads to. */
export function ListRows({ label, rows }: ListRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label} data-led={rows.some(({ lead }) => lead !== undefined) || undefined}>
      {rows.map(({ id, lead, name, detail, end }) => (
        <li key={id} className={styles.row}>
          {lead !== undefined && <span className={styles.lead}>{lead}</span>}
          <span className={styles.name}>{name}</span>
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
          <span className={styles.end}>{end}</span>
        </li>
      ))}
    </ul>
  )
}

export interface ListTabsProps<Tab extends string> {
  label: string
  path: string
  /** The parameter of the address that holds the tab; the first tab is the page without it. */
  parameter: string
  /** Other parameters of the address, which every tab keeps. */
  kept?: object
  /** What each tab is called. */
  tabs: Readonly<Record<Tab, string>>
  /** How many things each tab has, in words; null while that is not known. Left out where tabs have no numbers. */
  counts?: Readonly<Partial<Record<Tab, string>>> | null
  current: Tab
}

/** Shows tabs as links, so that each has an address of its own. */
export function ListTabs<Tab extends string>({
  label,
  path,
  parameter,
  kept = {},
  tabs,
  counts,
  current,
}: ListTabsProps<Tab>) {
  const shownCounts: Readonly<Record<string, string | undefined>> = counts ?? {}
  return (
    <nav className={classNames(tabListLook, styles.tabs)} aria-label={label}>
      {Object.entries<string>(tabs).map(([tab, name], index) => (
        <a
          key={tab}
          className={tabLook}
          href={path + stringifySearch(index === 0 ? kept : { ...kept, [parameter]: tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {name}
          {counts !== undefined && <span className={tabCountLook}>{shownCounts[tab]}</span>}
        </a>
      ))}
    </nav>
  )
}
