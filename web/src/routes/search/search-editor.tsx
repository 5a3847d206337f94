import { useEffect, useMemo, useRef } from 'react'
import { FilterEditor } from '#web/features/filter/filter-editor.tsx'
import type { FilterToken } from '#web/lib/list/list-filter.ts'
import { SEARCH_FILTERS, type Search } from '#web/features/palette/search-query.ts'
import { LABELS } from './search-address.ts'
import { SEARCH_TOKENS } from './search-tokens.ts'

export interface SearchBarProps {
  search: Search
  onSearch: (search: Omit<Search, 'kind'>) => void
}

/** Past searches are kept under this name, as those of lists are under their group's. */
const RECENTS = 'search'
const EMPTY_TEXTS = { noHit: 'Nothing matches', nothing: 'Type to search' }

/** Shows the bar with words and the conditions that rows of a search are told by. */
export function SearchEditor({ search: { query, filters, labels }, onSearch }: SearchBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const tokens = SEARCH_FILTERS.flatMap((type): FilterToken[] => {
      const value = filters[type]
      return value === undefined ? [] : [{ type, operator: '=', value }]
    })
    const ofLabels = labels.map((value): FilterToken => ({ type: LABELS, operator: '=', value }))
    return { tokens: [...tokens, ...ofLabels], text: query }
  }, [query, filters, labels])
  const isEmpty = query === ''
  useEffect(() => {
    if (isEmpty) place.current?.querySelector('input')?.focus()
  }, [isEmpty])
  return (
    <div ref={place}>
      <FilterEditor
        definitions={SEARCH_TOKENS}
        query={shown}
        groupPath={RECENTS}
        emptyTexts={EMPTY_TEXTS}
        onApply={({ tokens, text }) => {
          const others = tokens.filter(({ type }) => type !== LABELS)
          onSearch({
            query: text,
            filters: Object.fromEntries(others.map(({ type, value }) => [type, value])),
            labels: tokens.flatMap(({ type, value }) => (type === LABELS ? [value] : [])),
          })
        }}
      />
    </div>
  )
}
