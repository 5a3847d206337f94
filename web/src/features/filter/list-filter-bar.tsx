import { isPreset } from '#web/lib/list/list-filter.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { tokenName } from './token-names.ts'
import { queryOfFilter } from './filter-query.ts'
import { FILTER_PLACEHOLDER, FilterFrame, IdleText } from './filter-frame.tsx'
import { IdleToken } from './idle-token.tsx'
import styles from './filter-frame.module.css'
import type { ListFilterBarProps } from './list-filter-editor.tsx'

const ListFilterEditor = lazyComponent(async () => (await import('./list-filter-editor.tsx')).ListFilterEditor)

/** Shows the filter bar of a list; what is applied shows at once, what changes it comes right after the page. */
export function ListFilterBar(props: ListFilterBarProps) {
  const { tokens, text } = queryOfFilter(props.filter)
  return (
    <ListFilterEditor
      {...props}
      fallback={
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
      }
    />
  )
}
