import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Search as SearchIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { searchQuery, type Search, type SearchKind } from '#web/features/palette/search-query.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame, ListTabs } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { isForeignAddress, KINDS, readSearchAddress, searchAddress, searchParams } from './search-address.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './search-page.module.css'

const HitRows = lazyComponent(async () => (await import('./hit-rows.tsx')).HitRows)

/** How high a row is that has one line, in px: rows that are on their way take about the room that they will need. */
const ROW_HEIGHT = 40

/** Shows all that a search finds: items, places and people. */
export default function SearchPage() {
  const params = useSearchParams()
  const search = readSearchAddress(params)
  const { query, kind } = search
  const navigateTo = useNavigateTo()
  const list = useInfiniteQuery({ ...searchQuery(search), placeholderData: (previous) => previous })
  const pages = list.data?.pages ?? []
  const hits = list.data && pages.flatMap((page) => page.hits)
  const searchedIn = list.isPlaceholderData ? null : pages[0]?.searchedIn
  useOwnAddress(search, { isForeign: isForeignAddress(params), searchedIn })
  useDocumentTitle(documentTitle(query === '' ? 'Search' : `"${shortTitle(query)}"`, 'Search'))
  return (
    <Page title="Search">
      <SearchBar
        search={search}
        onSearch={(wanted) => {
          navigateTo(searchAddress({ kind, ...wanted }))
        }}
      />
      <Scopes search={search} />
      {query === '' ? (
        <EmptyState
          icon={SearchIcon}
          title="What are you looking for?"
          text="Type two words of a title, half a word, a number such as #12, a path or an address. Comments are not searched."
        />
      ) : (
        <>
          <div className={styles.tabs}>
            <ListTabs
              label="Kind"
              path={pathOf('search')}
              parameter="kind"
              kept={searchParams(search)}
              tabs={KINDS}
              counts={countTexts(pages[0]?.counts)}
              current={kind ?? 'all'}
            />
          </div>
          <div role="status" className={styles.state}>
            {hits && <p>{outcome(hits.length, list.hasNextPage, pages[0], kind)}</p>}
            {gapsIn(pages[0]).map((gap) => (
              <p key={gap}>{gap}</p>
            ))}
          </div>
          <ListFrame
            list={list}
            count={hits?.length}
            failedTitle="Could not search."
            empty={{
              icon: SearchIcon,
              title: `Nothing matches "${shortTitle(query)}"`,
              text: emptyText(search),
            }}
          >
            {/* What was chosen of another search is chosen no more. */}
            <HitRows
              key={searchAddress(search)}
              hits={hits ?? []}
              query={query}
              fallback={<Skeleton shape="box" height={`${(hits?.length ?? 0) * ROW_HEIGHT}px`} />}
            />
          </ListFrame>
        </>
      )}
    </Page>
  )
}

/** Puts the address that this page gives to a search in the place of one that other clients give, and of one with a former path. */
function useOwnAddress(
  search: Search,
  { isForeign, searchedIn }: { isForeign: boolean; searchedIn: string | null | undefined },
): void {
  const navigateTo = useNavigateTo()
  const client = useQueryClient()
  const { in: place } = search.filters
  // Which path a number stands for is known with the answer.
  const isOther = place !== undefined && typeof searchedIn === 'string' && searchedIn !== place
  const own = isOther ? { ...search, filters: { ...search.filters, in: searchedIn } } : search
  const address = isForeign || isOther ? searchAddress(own) : null
  useEffect(() => {
    if (address === null) return
    const known = client.getQueryData(searchQuery(search).queryKey)
    if (known) client.setQueryData(searchQuery(own).queryKey, known)
    navigateTo(address, { replace: true })
  })
}

export const loader: PageLoader<'search'> = ({ search, queryClient }) => {
  const wanted = readSearchAddress(search)
  // What goes wrong is shown by the page, which asks for the same.
  if (wanted.query !== '') queryClient.infiniteQuery(searchQuery(wanted)).catch(() => undefined)
}

/** Leads from a search in one place to the same search around it. */
function Scopes({ search }: { search: Search }) {
  const { in: place, ...filters } = search.filters
  if (place === undefined) return null
  const parts = place.split('/')
  const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
  return (
    <p className={styles.scope}>
      <ButtonLink size="small" href={searchAddress({ ...search, filters })}>
        <Icon of={X} /> Search everywhere
      </ButtonLink>
      {above.map((path) => (
        <ButtonLink key={path} size="small" href={searchAddress({ ...search, filters: { ...filters, in: path } })}>
          Search in {path}
        </ButtonLink>
      ))}
    </p>
  )
}

type Counts = readonly { kind: SearchKind; count: number; isComplete: boolean }[]

/** Returns how many things there are of each kind and of all; null while that is not known. */
function countTexts(counts: Counts | null | undefined): Partial<Record<keyof typeof KINDS, string>> | null {
  if (!counts) return null
  const texts: Partial<Record<keyof typeof KINDS, string>> = { all: countText(counts) }
  for (const one of counts) texts[one.kind] = countText([one])
  return texts
}

const countText = (counts: Counts): string =>
  counts.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US') +
  (counts.every(({ isComplete }) => isComplete) ? '' : '+')

interface Looked {
  counts?: Counts | null
  stillIndexing: boolean
  notSearched: readonly string[]
  descriptionsSearched: number | null
  descriptionsComplete: boolean | null
}

/** Says how much there is as far as it is known, and what was looked at besides titles. */
function outcome(count: number, goesOn: boolean, looked: Looked | undefined, kind: SearchKind | null): string {
  const counts = looked?.counts?.filter((one) => kind === null || one.kind === kind)
  const all = counts && countText(counts)
  const found = goesOn
    ? `The first ${count}${all === undefined ? '' : ` of ${all}`} results`
    : count === 1
      ? '1 result'
      : `${count} results`
  const { descriptionsSearched: texts = null, descriptionsComplete } = looked ?? {}
  if (texts === null || texts === 0) return found
  const inTexts = `${texts.toLocaleString('en-US')} ${texts === 1 ? 'description' : 'descriptions'}`
  return `${found}; looked into ${inTexts}${descriptionsComplete === false ? ', older ones were left out' : ''}`
}

/** Says what a search has not looked at. */
function gapsIn(looked: Looked | undefined): string[] {
  const { stillIndexing = false, notSearched = [] } = looked ?? {}
  return [
    ...(stillIndexing ? ['Still indexing: what was just written may be missing.'] : []),
    ...(notSearched.length > 0 ? [`Not searched: ${notSearched.join(', ')}. Search in one of them by its page.`] : []),
  ]
}

function emptyText({ kind, labels, filters: { in: place, ...others } }: Search): string {
  if (Object.keys(others).length > 0 || labels.length > 0)
    return 'Only epics, issues and tasks meet these filters. Try without them.'
  if (kind !== null) return `Only ${KINDS[kind].toLowerCase()} are shown. Try all kinds.`
  return place === undefined ? 'Try fewer words, or parts of them.' : `Only ${place} is searched. Try everywhere.`
}
