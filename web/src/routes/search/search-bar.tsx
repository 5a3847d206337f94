import { FILTER_PLACEHOLDER, FilterFrame, IdleText } from '#web/features/filter/filter-frame.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { SearchBarProps } from './search-editor.tsx'

const SearchEditor = lazyComponent(async () => (await import('./search-editor.tsx')).SearchEditor)

/** Shows what is searched for, and by which conditions, in the bar that lists have. */
export function SearchBar(props: SearchBarProps) {
  const { query } = props.search
  return (
    <SearchEditor
      {...props}
      fallback={
        <FilterFrame>
          <IdleText>{query === '' ? FILTER_PLACEHOLDER : query}</IdleText>
        </FilterFrame>
      }
    />
  )
}
