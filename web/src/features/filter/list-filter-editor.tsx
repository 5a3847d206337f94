import { useMemo } from 'react'
import type { FilterName } from '#domain/item/field-filter.ts'
import { filterOfQuery } from './filter-of-query.ts'
import type { ListFilter } from '#web/lib/list/list-filter.ts'
import { isMeant, queryOfFilter } from './filter-query.ts'
import { listTokens, type TokensPage } from './list-tokens.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { EmptyTexts } from './token-definition.ts'

export interface ListFilterBarProps {
  page: TokensPage
  /** The fields that the place does not use. */
  unused?: readonly FilterName[] | undefined
  /** The state is one of its conditions where the page has no tabs for it. */
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  emptyTexts: EmptyTexts
}

/** Shows the bar with the tokens of the kind. */
export function ListFilterEditor({ page, unused, filter, onFilter, emptyTexts }: ListFilterBarProps) {
  const definitions = useMemo(() => listTokens(page, unused), [page, unused])
  const query = useMemo(() => queryOfFilter(filter), [filter])
  return (
    <FilterEditor
      definitions={definitions}
      query={query}
      idle={filter.filter((token) => !isMeant(token))}
      groupPath={page.fullPath}
      emptyTexts={emptyTexts}
      onApply={(next) => {
        onFilter(filterOfQuery(next))
      }}
    />
  )
}
