import { useMemo } from 'react'
import type { ListFilterBarProps } from './list-filter-bar.tsx'
import { filterOfQuery } from './filter-of-query.ts'
import { queryOfFilter } from './filter-query.ts'
import { listTokens } from './list-tokens.ts'
import { FilterEditor } from './filter-editor.tsx'

/** The bar with the tokens of the kind. */
export function ListFilterEditor({ page, filter, onFilter, emptyTexts }: ListFilterBarProps) {
  const definitions = useMemo(() => listTokens(page), [page])
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
