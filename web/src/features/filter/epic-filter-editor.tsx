import { useMemo } from 'react'
import type { EpicFilterBarProps } from './epic-filter-bar.tsx'
import { filterOfQuery, queryOfFilter } from './epic-query.ts'
import { epicTokens } from './epic-tokens.ts'
import { FilterEditor } from './filter-editor.tsx'

/** The bar with the tokens of epics. */
export function EpicFilterEditor({ page, filter, onFilter, emptyTexts }: EpicFilterBarProps) {
  const definitions = useMemo(() => epicTokens(page), [page])
  const query = useMemo(() => queryOfFilter(filter), [filter])
  return (
    <FilterEditor
      definitions={definitions}
      query={query}
      groupPath={page.fullPath}
      emptyTexts={emptyTexts}
      onApply={(next) => {
        onFilter(filterOfQuery(next))
      }}
    />
  )
}
