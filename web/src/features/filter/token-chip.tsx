import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#web/ui/base/icon.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { FILTER_CONDITIONS_MAX } from '#domain/limits.ts'
import type { FilterToken } from '#web/lib/list/list-filter.ts'
import { formatValue } from './filter-token.ts'
import { useKnownValue } from './known-value.ts'
import { OPERATOR_NAMES, type TokenDefinition } from './token-definition.ts'
import styles from './token-chip.module.css'

export interface TokenChipProps {
  definition: TokenDefinition
  token: FilterToken
  groupPath: string
  /** There are more of its kind before it than the server takes. */
  isSurplus?: boolean
  onOpen: () => void
  onRemove: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Shows a condition in the bar: a press opens it for a change, the cross takes it away. */
export function TokenChip({ definition, token, groupPath, isSurplus = false, ...actions }: TokenChipProps) {
  const { title } = definition
  const { operator } = token
  const known = useKnownValue(definition, token, groupPath)
  const value = formatValue(definition, token.value, known)
  // There is no such thing; the condition holds all the same.
  const isUnknown = known === null
  const flaw = isSurplus
    ? `Only the first ${FILTER_CONDITIONS_MAX} conditions count.`
    : isUnknown && (definition.unknownText ?? 'Nothing has this name.')
  const name = `${title} ${OPERATOR_NAMES[operator]} ${value}`
  return (
    <li className={styles.token} data-flawed={flaw !== false}>
      <Tooltip text={flaw || ''}>
        <button type="button" className={styles.body} data-token onClick={actions.onOpen} onKeyDown={actions.onKeyDown}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.operator}>
            <span aria-hidden>{operator}</span>
            <VisuallyHidden>{OPERATOR_NAMES[operator]}</VisuallyHidden>
          </span>{' '}
          <span className={styles.value}>
            {known?.picture?.kind === 'color' && <Swatch color={known.picture.color} />}
            {known?.picture?.kind === 'sign' && <span aria-hidden>{known.picture.text}</span>}
            {known?.picture?.kind === 'icon' && <Icon of={known.picture.icon} size={14} />}
            <span dir="auto">{value}</span>
          </span>
        </button>
      </Tooltip>
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={actions.onRemove}>
        <Icon of={X} size={12} />
      </button>
    </li>
  )
}
