import { Avatar } from '#web/ui/avatar.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { Suggestion } from './suggestion-sources.ts'
import styles from './suggestion-list.module.css'

export interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  activeIndex: number
  /** In px from the corner of the text field. */
  place: { left: number; top: number }
  onPick: (suggestion: Suggestion) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What fits to the reference that is being typed. The focus stays in the text. */
export function SuggestionList({ id, suggestions, activeIndex, place, onPick }: SuggestionListProps) {
  return (
    <ul id={id} role="listbox" aria-label="Suggestions" className={styles.list} style={place}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.insert}
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
  return <span aria-hidden>{picture.text}</span>
}
