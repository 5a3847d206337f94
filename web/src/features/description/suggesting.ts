import { useId, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { optionId } from '#web/ui/form/suggestion-list.tsx'
import { suggestionStep } from '#web/ui/form/suggestion-step.ts'
import { caretPosition, type CaretPosition } from './caret-position.ts'
import { useSuggestions, type SuggestionPaths } from './suggestion-sources.ts'
import { suggestionTrigger, type SuggestionTrigger } from './suggestion-trigger.ts'
import { replaceText } from './replace-text.ts'

const CLOSED = { trigger: null, activeIndex: 0, place: {} }

interface State {
  trigger: SuggestionTrigger | null
  activeIndex: number
  /** Of the list, from the edges of the text field. */
  place: CSSProperties
}

/** In px; as tall (see its style) and as wide as a list becomes. */
const LIST_HEIGHT = 340
const LIST_WIDTH = 360

/** Places a list: below the caret; above it where the window ends and there is more room above. */
function listPosition(field: HTMLElement, { left, top, bottom }: CaretPosition): CSSProperties {
  const { top: start } = field.getBoundingClientRect()
  const above = start + top
  const below = window.innerHeight - (start + bottom)
  return {
    left: `max(0px, min(${left}px, 100% - ${LIST_WIDTH}px))`,
    ...(below < LIST_HEIGHT && above > below ? { bottom: `calc(100% - ${top}px)` } : { top: bottom }),
  }
}

/** Offers suggestions in a text field: follows what is typed, takes the keys of the list, and writes what is chosen. */
export function useSuggesting(field: RefObject<HTMLTextAreaElement | null>, paths: SuggestionPaths) {
  const [{ trigger, activeIndex, place }, setState] = useState<State>(CLOSED)
  const suggestions = useSuggestions(trigger, paths)
  const listId = useId()
  const isOpen = trigger !== null && suggestions.length > 0
  const active = Math.min(activeIndex, suggestions.length - 1)

  const close = () => {
    setState(CLOSED)
  }
  /** Looks again; to be called whenever text or caret have changed. */
  const follow = () => {
    const element = field.current
    if (!element || element.selectionStart !== element.selectionEnd) {
      close()
      return
    }
    const next = suggestionTrigger(element.value, element.selectionStart)
    setState(
      next
        ? { trigger: next, activeIndex: 0, place: listPosition(element, caretPosition(element, next.start)) }
        : CLOSED,
    )
  }
  const pick = (text: string) => {
    const element = field.current
    if (!element || !trigger) return
    const { start } = trigger
    close()
    replaceText(element, start, element.selectionStart, `${text} `)
    close()
  }
  /** True when the key was one for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const chosen = suggestions[active]
    const next = suggestionStep(event.key, active, suggestions.length)
    if (next !== null) setState((state) => ({ ...state, activeIndex: next }))
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.ctrlKey && !event.metaKey)
      pick(chosen.id)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    follow,
    close,
    handleKey,
    place,
    list: isOpen ? { id: listId, suggestions, activeIndex: active, onPick: pick } : null,
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, active) }),
    },
  }
}
