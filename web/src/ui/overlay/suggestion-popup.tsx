import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { suggestionBox, SuggestionList, type SuggestionListProps } from '../form/suggestion-list.tsx'
import styles from './suggestion-popup.module.css'

export interface SuggestionPopupProps extends SuggestionListProps {
  anchor: RefObject<HTMLElement | null>
  emptyText: string
  onClose: () => void
}

/** Shows what fits to the text that is being typed, beside its field. */
export function SuggestionPopup({ anchor, emptyText, onClose, ...list }: SuggestionPopupProps) {
  const isEmpty = list.suggestions.length === 0
  return (
    <Popover
      isNonModal
      isOpen
      triggerRef={anchor}
      // With nothing to choose from, the text must not cover the button that sends what was typed.
      placement={isEmpty ? 'top start' : 'bottom start'}
      offset={4}
      aria-label="Suggestions"
      className={classNames(suggestionBox, styles.popover)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <SuggestionList {...list} />
      {isEmpty && (
        <p className={styles.empty} role="status">
          {emptyText}
        </p>
      )}
    </Popover>
  )
}
