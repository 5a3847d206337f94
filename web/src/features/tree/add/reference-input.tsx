import { X } from 'lucide-react'
import { useId, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { optionId } from '#web/ui/form/suggestion-list.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { useAfterPress } from './after-press.ts'
import { areWords, joinReferences, splitReferences } from './references.ts'
import styles from '#web/ui/form/token-box.module.css'
import { SuggestionPopup } from '#web/ui/overlay/suggestion-popup.tsx'
import { useReferenceSuggestions, type SuggestedItem } from './reference-suggestions.ts'

export interface ReferenceInputProps {
  label: string
  placeholder: string
  /** Why not everything is taken; an empty text when there is no such reason. */
  note: string
  /** What a reference that can be suggested begins with. */
  sign: '#' | '&'
  /** Where suggestions come from; null when there are none. */
  sourcePath: string | null
  groupPath: string
  /** Whether an item, by the number in its global id, is not to be suggested. */
  isTaken: (id: number) => boolean
  /** Those that are complete. */
  references: readonly string[]
  /** The one that is being typed. */
  text: string
  isBusy: boolean
  failureId: string | undefined
  onChange: (references: readonly string[], text: string) => void
  /** Called with what a reference that was chosen from the suggestions stands for. */
  onSuggested?: (item: SuggestedItem) => void
}

/** Shows a field that turns what is typed or pasted into removable references. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { label, placeholder, note, references, text, isBusy, failureId, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const add = (pieces: readonly string[]) => {
    onChange(joinReferences(references, pieces), '')
  }
  const suggesting = useReferenceSuggestions(props, (item) => {
    props.onSuggested?.(item)
    add([item.reference])
    input.current?.focus()
  })
  const remove = (reference: string) => {
    const rest = references.filter((other) => other !== reference)
    onChange(rest, text)
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isBusy) return
    if (suggesting.handleKey(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const last = references.at(-1)
    // Who holds the key down to empty the text does not mean the references.
    if (event.key === 'Backspace' && text === '' && last !== undefined && !event.repeat) remove(last)
  }
  const afterPress = useAfterPress()
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    suggesting.close()
    // The buttons of the form take the text as it is; they must not move away under the pointer.
    const isInForm = event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest('form') !== null
    if (text === '' || areWords(text) || isInForm) return
    afterPress(() => {
      add(splitReferences(text))
    })
  }
  const { isOpen, activeIndex } = suggesting
  const field = (
    <input
      ref={input}
      className={styles.input}
      value={text}
      placeholder={references.length === 0 ? placeholder : ''}
      autoFocus
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={isBusy}
      aria-label={label}
      aria-invalid={failureId !== undefined || undefined}
      aria-errormessage={failureId}
      {...(props.sourcePath !== null && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': listId }),
        ...(isOpen && activeIndex >= 0 && { 'aria-activedescendant': optionId(listId, activeIndex) }),
      })}
      onChange={(event) => {
        const { value } = event.target
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
        if (/\s/u.test(value) && !areWords(value) && !isComposing) add(splitReferences(value))
        else onChange(references, value)
      }}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    />
  )
  return (
    <div
      ref={box}
      className={styles.box}
      data-invalid={failureId !== undefined || undefined}
      onPointerDown={(event) => {
        if (event.target !== box.current) return
        event.preventDefault()
        input.current?.focus()
      }}
    >
      {references.map((reference) => (
        <span key={reference} className={styles.token}>
          <span className={styles.text} title={reference}>
            {reference}
          </span>
          <IconButton
            icon={X}
            label={`Remove ${reference}`}
            size="small"
            className={styles.remove}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) remove(reference)
            }}
          />
        </span>
      ))}
      <span className={styles.field}>
        <Tooltip text={note}>{field}</Tooltip>
      </span>
      {isOpen && (
        <SuggestionPopup
          id={listId}
          anchor={box}
          suggestions={suggesting.suggestions}
          activeIndex={activeIndex}
          emptyText={suggesting.emptyText}
          onPick={suggesting.pick}
          onClose={suggesting.close}
        />
      )}
    </div>
  )
}
