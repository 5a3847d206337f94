import { useInfiniteQuery } from '@tanstack/react-query'
import { Search as SearchIcon, X } from 'lucide-react'
import { HitMark } from '#web/features/palette/hit-mark.tsx'
import { searchQuery, type Search, type SearchKind } from '#web/features/palette/search-query.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { pathOf, searchPath } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListFrame, ListRows, ListTabs } from '#web/ui/base/list-frame.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './search-page.module.css'

/** The kinds of things that are searched for, as the address and the tabs have them. */
const KINDS = {
  all: 'All',
  EPIC: 'Epics',
  ISSUE: 'Issues',
  TASK: 'Tasks',
  PROJECT: 'Projects',
  GROUP: 'Groups',
  PERSON: 'People',
  LABEL: 'Labels',
  MILESTONE: 'Milestones',
} as const satisfies Readonly<Record<SearchKind | 'all', string>>

const isTab = (kind: unknown): kind is keyof typeof KINDS => typeof kind === 'string' && Object.hasOwn(KINDS, kind)
const textOf = (value: SearchParams[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

function searchOf(params: SearchParams): Search {
  const kind = isTab(params['kind']) && params['kind'] !== 'all' ? params['kind'] : null
  return { query: textOf(params['q']), place: textOf(params['in']) || null, kind }
}

/** Shows all that a search finds: items, places and people. */
export default function SearchPage() {
  const search = searchOf(useSearchParams())
  const { query, place, kind } = search
  const navigateTo = useNavigateTo()
  const list = useInfiniteQuery({ ...searchQuery(search), placeholderData: (previous) => previous })
  const hits = list.data?.pages.flatMap((page) => page.hits)
  useDocumentTitle(documentTitle(query === '' ? 'Search' : `"${query}"`, 'Search'))
  return (
    <Page title="Search">
      <form
        // Another address is another search.
        key={query}
        role="search"
        className={styles.search}
        action={(form) => {
          const wanted = form.get('q')
          navigateTo(typeof wanted === 'string' ? searchPath(wanted.trim(), place) : pathOf('search'))
        }}
      >
        <TextField
          label="Words, a number or a reference"
          type="search"
          name="q"
          autoComplete="off"
          maxLength={1_000}
          autoFocus={query === ''}
          defaultValue={query}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {place !== null && (
        <p className={styles.scope}>
          In {place}{' '}
          <ButtonLink size="small" href={searchPath(query)}>
            <Icon of={X} /> Search everywhere
          </ButtonLink>
        </p>
      )}
      {query === '' ? (
        <EmptyState
          icon={SearchIcon}
          title="What are you looking for?"
          text="Type two words of a title, half a word, a number such as #12, a path or an address."
        />
      ) : (
        <>
          <ListTabs
            label="Kind"
            path={pathOf('search')}
            parameter="kind"
            kept={{ q: query, ...(place !== null && { in: place }) }}
            tabs={KINDS}
            current={kind ?? 'all'}
          />
          <ListFrame
            list={list}
            count={hits?.length}
            failedTitle="Could not search."
            empty={{
              icon: SearchIcon,
              title: `Nothing matches "${query}"`,
              text: 'Try fewer words, or parts of them.',
            }}
            end={<Gaps pages={list.data?.pages ?? []} />}
          >
            <ListRows
              label="Results"
              rows={(hits ?? []).map((hit) => ({
                id: hit.key,
                name: (
                  <span className={styles.hit}>
                    <HitMark hit={hit} />
                    <a href={hit.webPath} dir="auto">
                      {hit.title}
                    </a>
                  </span>
                ),
                detail: hit.matched === 'DESCRIPTION' ? `${hit.place ?? ''} · in its description` : (hit.place ?? ''),
                end: hit.reference,
              }))}
            />
          </ListFrame>
        </>
      )}
    </Page>
  )
}

export const loader: PageLoader<'search'> = ({ search, queryClient }) => {
  const wanted = searchOf(search)
  // What goes wrong is shown by the page, which asks for the same.
  if (wanted.query !== '') queryClient.infiniteQuery(searchQuery(wanted)).catch(() => undefined)
}

interface Gap {
  stillIndexing: boolean
  notSearched: readonly string[]
  descriptionsSearched: number | null
  descriptionsComplete: boolean | null
}

/** Says what a search has not looked at. */
function Gaps({ pages }: { pages: readonly Gap[] }) {
  const [first] = pages
  if (!first) return null
  const lines = [
    first.stillIndexing && 'Still indexing: what was just written may be missing.',
    first.notSearched.length > 0 && `Not searched: ${first.notSearched.join(', ')}. Search in one of them by its page.`,
    first.descriptionsComplete === false &&
      `Looked into ${String(first.descriptionsSearched ?? 0)} descriptions; older ones were left out.`,
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className={styles.note}>
      {line}
    </p>
  ))
}
