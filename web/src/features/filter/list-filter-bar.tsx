import { isPreset, type ListFilterParams } from '#web/lib/list/list-filter.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { TokensPage } from './list-tokens.ts'
import { tokenName } from './token-names.ts'
import { queryOfFilter } from './filter-query.ts'
import { FILTER_PLACEHOLDER, FilterFrame, IdleText } from './filter-frame.tsx'
import type { EmptyTexts } from './token-definition.ts'
import { IdleToken } from './idle-token.tsx'
import styles from './filter-frame.module.css'

export interface ListFilterBarProps {
  page: TokensPage
  filter: ListFilterParams
  onFilter: (filter: ListFilterParams) => void
  emptyTexts: EmptyTexts
}

const editor = lazyPart(async () => (await import('./list-filter-editor.tsx')).ListFilterEditor)

/** The filter bar of a list; what is applied shows at once, what changes it comes right after the page. */
export function ListFilterBar(props: ListFilterBarProps) {
  const { tokens, text } = queryOfFilter(props.filter)
  return (
    <LazyComponent part={editor} props={props}>
      <FilterFrame>
        <ul className={styles.tokens} aria-label="Filters">
          {tokens.map(({ type, operator, value }) => {
            const name = tokenName(type)
            return (
              name && (
                <IdleToken
                  key={type + operator + value}
                  title={name.title}
                  operator={operator}
                  value={isPreset(value) ? value : name.symbol + value}
                />
              )
            )
          })}
        </ul>
        <IdleText>{text === '' && tokens.length === 0 ? FILTER_PLACEHOLDER : text}</IdleText>
      </FilterFrame>
    </LazyComponent>
  )
}
