import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import type { ReferenceSuggestion } from './reference-suggestions.ts'
import styles from './suggestion-popup.module.css'

export interface SuggestionPopupProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  suggestions: readonly ReferenceSuggestion[]
  /** -1 when none is. */
  activeIndex: number
  emptyText: string
  onPick: (suggestion: ReferenceSuggestion) => void
  onClose: () => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What fits to the reference that is being typed. The focus stays in the text. */
export function SuggestionPopup(props: SuggestionPopupProps) {
  const { id, anchor, suggestions, activeIndex, emptyText, onPick, onClose } = props
  return (
    <Popover
      isNonModal
      isOpen
      triggerRef={anchor}
      // With nothing to choose from, the text must not cover the button that sends what was typed.
      placement={suggestions.length === 0 ? 'top start' : 'bottom start'}
      offset={4}
      aria-label="Suggestions"
      className={styles.popover ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <ul id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.reference}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === activeIndex}
            className={styles.option}
            onPointerDown={(event) => {
              // The text field keeps the focus.
              event.preventDefault()
            }}
            onClick={() => {
              onPick(suggestion)
            }}
          >
            <span className={styles.title} dir="auto">
              {suggestion.title}
            </span>
            <span className={styles.reference}>{suggestion.reference}</span>
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && (
        <p className={classNames(styles.option, styles.empty)} role="status">
          {emptyText}
        </p>
      )}
    </Popover>
  )
}
