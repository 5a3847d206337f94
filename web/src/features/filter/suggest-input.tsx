import { useEffect, useId, useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react'
import { optionId, type Suggestion } from '#web/ui/form/suggestion-list.tsx'
import { suggestionStep } from '#web/ui/form/suggestion-step.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import styles from './suggest-input.module.css'

export interface SuggestInputProps {
  /** The name of the field for assistive technology. */
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  choices: readonly Suggestion[]
  /** What Enter chooses while the reader has marked nothing; nothing when left out. */
  firstId?: string | undefined
  /** Shown instead of choices while there are none. */
  emptyText?: string | undefined
  isLoading?: boolean
  onChoose: (id: string) => void
  /** Enter without a choice marked. */
  onEnter: () => void
  /** Escape while no list is open. */
  onEscape?: () => void
  /** Backspace or the left arrow at the beginning of the text. */
  onBefore?: (key: 'Backspace' | 'ArrowLeft') => void
  onLeave?: () => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Takes no more room than its text while something else is being written. */
  isCompact?: boolean
  /** Takes the focus when it appears, with its text selected. */
  isFocusedFirst?: boolean
  inputRef?: { current: HTMLInputElement | null }
}

/** Shows a text field with a list of suggestions, of which one is chosen when the reader marks it, or where it is what the text begins. */
export function SuggestInput({ label, placeholder, text, choices, isLoading = false, ...rest }: SuggestInputProps) {
  const listId = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = rest.inputRef ?? ownRef
  const [isWanted, setIsWanted] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const markedIndex = choices.findIndex(({ id }) => id === activeId)
  const activeIndex = markedIndex === -1 ? choices.findIndex(({ id }) => id === rest.firstId) : markedIndex
  const isOpen = isWanted && (choices.length > 0 || isLoading || rest.emptyText !== undefined)
  const { isFocusedFirst = false } = rest
  useEffect(() => {
    if (!isFocusedFirst) return
    input.current?.focus()
    input.current?.select()
  }, [isFocusedFirst, input])

  const choose = (id: string) => {
    setActiveId(null)
    rest.onChoose(id)
  }
  const move = (key: string) => {
    setIsWanted(true)
    const next = suggestionStep(key, markedIndex, choices.length)
    if (next !== null) setActiveId(choices[next]?.id ?? null)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const chosen = isOpen ? choices[activeIndex] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key)
    else if (event.key === 'Enter' && chosen) choose(chosen.id)
    else if (event.key === 'Enter') {
      setIsWanted(false)
      rest.onEnter()
    } else if (event.key === 'Escape' && isOpen) setIsWanted(false)
    else if (event.key === 'Escape' && rest.onEscape) rest.onEscape()
    else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && isAtStart && rest.onBefore)
      rest.onBefore(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        data-action={rest.isCompact ? undefined : 'globalShortcuts.focusFilterBar'}
        data-compact={rest.isCompact ?? false}
        // Fields that grow with their text keep the bar on as few lines as it needs.
        style={{ '--characters': text.length + 1 } as CSSProperties}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && choices.length > 0}
        {...(isOpen && choices.length > 0 && { 'aria-controls': listId })}
        {...(isOpen && activeIndex !== -1 && { 'aria-activedescendant': optionId(listId, activeIndex) })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setIsWanted(true)
          setActiveId(null)
          rest.onText(event.target.value)
        }}
        onKeyDown={handleKey}
        onFocus={() => {
          setIsWanted(true)
        }}
        onClick={() => {
          setIsWanted(true)
        }}
        onBlur={() => {
          setIsWanted(false)
          setActiveId(null)
          rest.onLeave?.()
        }}
        onPaste={rest.onPaste}
      />
      {isOpen && (
        <SuggestionPanel
          id={listId}
          label={label}
          anchor={input}
          suggestions={choices}
          activeIndex={activeIndex}
          emptyText={rest.emptyText}
          isLoading={isLoading}
          onPick={choose}
        />
      )}
    </>
  )
}
