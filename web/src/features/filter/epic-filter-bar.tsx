import type { EpicFilterParams } from '#web/lib/epic-filter.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Upgrade } from '#web/ui/upgrade.tsx'
import type { EpicTokensPage } from './epic-tokens.ts'
import { tokenName } from './epic-token-names.ts'
import { queryOfFilter } from './epic-query.ts'
import { FILTER_PLACEHOLDER, FilterFrame } from './filter-frame.tsx'
import type { EmptyTexts } from './token-definition.ts'
import { IdleToken } from './idle-token.tsx'
import styles from './filter-frame.module.css'

export interface EpicFilterBarProps {
  page: EpicTokensPage
  filter: EpicFilterParams
  onFilter: (filter: EpicFilterParams) => void
  emptyTexts: EmptyTexts
}

const editor = lazyPart(async () => (await import('./epic-filter-editor.tsx')).EpicFilterEditor)

/** The filter bar of epics; what is applied shows at once, what changes it comes right after the page. */
export function EpicFilterBar(props: EpicFilterBarProps) {
  const { tokens, text } = queryOfFilter(props.filter)
  return (
    <Upgrade part={editor} props={props}>
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
                  value={name.symbol + value}
                />
              )
            )
          })}
        </ul>
        <span className={styles.idleText}>{text === '' && tokens.length === 0 ? FILTER_PLACEHOLDER : text}</span>
      </FilterFrame>
    </Upgrade>
  )
}
