import { useLayoutEffect, useRef, type RefObject } from 'react'
import { classNames } from '#web/ui/base/class-names.ts'
import { suggestionBox, SuggestionList, type SuggestionListProps } from '#web/ui/form/suggestion-list.tsx'
import styles from './suggestion-panel.module.css'

export interface SuggestionPanelProps extends SuggestionListProps {
  /** The text field, below which the list stands. */
  anchor: RefObject<HTMLInputElement | null>
  emptyText: string | undefined
  isLoading: boolean
}

/** Shows the suggestions below a text field, which keeps the focus. */
export function SuggestionPanel({ anchor, emptyText, isLoading, ...list }: SuggestionPanelProps) {
  const { suggestions } = list
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const frame = element?.offsetParent
    if (!element || !frame || !anchor.current) return
    const wanted = anchor.current.getBoundingClientRect().left - frame.getBoundingClientRect().left - INSET
    element.style.left = `${Math.max(0, Math.min(wanted, frame.clientWidth - element.offsetWidth))}px`
  })
  return (
    <div
      ref={panel}
      className={classNames(suggestionBox, styles.panel)}
      onPointerDown={(event) => {
        // The text field keeps the focus.
        event.preventDefault()
      }}
    >
      {suggestions.length > 0 && <SuggestionList {...list} />}
      <p role="status" className={styles.note} data-loading={isLoading}>
        {isLoading ? 'Loading' : suggestions.length === 0 && emptyText}
      </p>
    </div>
  )
}

/** The text of a line stands right below the text of the field. */
const INSET = 12
