import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Avatar } from '../base/avatar.tsx'
import { Icon } from '../base/icon.tsx'
import { Swatch } from '../item/swatch.tsx'
import styles from './suggestion-list.module.css'

/** A line of the list. */
export interface Suggestion {
  /** Unique among the lines. */
  id: string
  label: string
  /** A second, quieter text. */
  detail?: string | undefined
  picture?:
    | { kind: 'person'; src: string | null }
    | { kind: 'color'; color: string }
    | { kind: 'sign'; text: string }
    | { kind: 'icon'; icon: LucideIcon }
    | undefined
}

export interface SuggestionListProps {
  id: string
  label?: string
  suggestions: readonly Suggestion[]
  /** -1 when none is. */
  activeIndex: number
  onPick: (id: string) => void
}

/** The look of the box in which a list stands; its owner says where the box is and how large it may become. */
export const suggestionBox = styles.box ?? ''

/** Returns the id of a line, for `aria-activedescendant` of the text field. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Shows what fits to the text that is being typed. The focus stays in the text. */
export function SuggestionList({ id, label = 'Suggestions', suggestions, activeIndex, onPick }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [id, activeIndex])
  return (
    <ul id={id} role="listbox" aria-label={label} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          className={styles.option}
          onPointerDown={(event) => {
            // The text field keeps the focus.
            event.preventDefault()
          }}
          onClick={() => {
            onPick(suggestion.id)
          }}
        >
          <Picture picture={suggestion.picture} name={suggestion.label} />
          <span className={styles.label} dir="auto">
            {suggestion.label}
          </span>
          {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
        </li>
      ))}
    </ul>
  )
}

function Picture({ picture, name }: { picture: Suggestion['picture']; name: string }) {
  if (!picture) return null
  if (picture.kind === 'person') return <Avatar name={name} src={picture.src} isDecorative />
  if (picture.kind === 'color') return <Swatch color={picture.color} />
  if (picture.kind === 'icon') return <Icon of={picture.icon} />
  return <span aria-hidden>{picture.text}</span>
}
