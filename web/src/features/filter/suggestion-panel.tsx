import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { Suggestion } from './token-definition.ts'
import styles from './suggestion-panel.module.css'

/** A line of the list. */
export interface Choice {
  id: string
  label: string
  detail?: string | undefined
  picture?: Suggestion['picture'] | undefined
}

export interface SuggestionPanelProps {
  id: string
  label: string
  /** The text field, below which the list stands. */
  anchor: RefObject<HTMLInputElement | null>
  choices: readonly Choice[]
  activeIndex: number
  emptyText: string | undefined
  isLoading: boolean
  onChoose: (id: string) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The suggestions below a text field, which keeps the focus. */
export function SuggestionPanel({ id, label, anchor, choices, activeIndex, ...rest }: SuggestionPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    const frame = element?.offsetParent
    if (!element || !frame || !anchor.current) return
    const wanted = anchor.current.getBoundingClientRect().left - frame.getBoundingClientRect().left - INSET
    element.style.left = `${Math.max(0, Math.min(wanted, frame.clientWidth - element.offsetWidth))}px`
  })
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [id, activeIndex])
  return (
    <div
      ref={panel}
      className={styles.panel}
      onPointerDown={(event) => {
        // The text field keeps the focus.
        event.preventDefault()
      }}
    >
      {choices.length > 0 && (
        <ul id={id} role="listbox" aria-label={label} className={styles.list}>
          {choices.map((choice, index) => (
            <li
              key={choice.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === activeIndex}
              className={styles.option}
              onClick={() => {
                rest.onChoose(choice.id)
              }}
            >
              <Picture picture={choice.picture} name={choice.label} />
              <span className={styles.label} dir="auto">
                {choice.label}
              </span>
              {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.note} data-loading={rest.isLoading}>
        {rest.isLoading ? 'Loading' : choices.length === 0 && rest.emptyText}
      </p>
    </div>
  )
}

/** The text of a line stands right below the text of the field. */
const INSET = 12

function Picture({ picture, name }: { picture: Choice['picture']; name: string }) {
  if (!picture) return null
  if (picture.kind === 'person') return <Avatar name={name} src={picture.src} size={24} isDecorative />
  return <Swatch color={picture.color} />
}
