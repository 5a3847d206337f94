import { FILTER_PLACEHOLDER, FilterFrame, IdleText } from '#web/features/filter/filter-frame.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { SearchBarProps } from './search-editor.tsx'

const editor = lazyPart(async () => (await import('./search-editor.tsx')).SearchEditor)

/** Shows what is searched for, and by which conditions, in the bar that lists have. */
export function SearchBar(props: SearchBarProps) {
  const { query } = props.search
  return (
    <LazyComponent part={editor} props={props}>
      <FilterFrame>
        <IdleText>{query === '' ? FILTER_PLACEHOLDER : query}</IdleText>
      </FilterFrame>
    </LazyComponent>
  )
}
