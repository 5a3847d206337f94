import { X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { NO_RESULTS, SUGGEST_USERS_FAILED } from '#web/lib/messages.ts'
import { shownName } from '#web/lib/shown-name.ts'
import fieldStyles from '#web/ui/form/text-field.module.css'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { optionId } from '#web/ui/form/suggestion-list.tsx'
import { SuggestionPopup } from '#web/ui/overlay/suggestion-popup.tsx'
import styles from '#web/ui/form/token-box.module.css'
import { inviteeByMail, type Invitee } from './invite.ts'
import { useInvitees } from './use-invitees.ts'

const BY_MAIL = 'Press Enter to invite this address by email.'

/** The keys that end an address. */
const ENDS = ['Enter', ',', ' ', ';']

export interface PeopleInputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  people: readonly Invitee[]
  /** What is being typed. */
  text: string
  error: string | undefined
  onChange: (people: readonly Invitee[], text: string) => void
}

/** Shows a field that finds people by what is typed, and holds those who were chosen. */
export function PeopleInput({ input, label, people, text, error, onChange }: PeopleInputProps) {
  const [id, listId] = [useId(), useId()]
  const box = useRef<HTMLDivElement>(null)
  const found = useInvitees(text, people, (person) => {
    onChange([...people, person], '')
    input.current?.focus()
  })
  const remove = (person: Invitee) => {
    onChange(
      people.filter((other) => other !== person),
      text,
    )
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const byMail = ENDS.includes(event.key) ? inviteeByMail(text) : null
    if (byMail) {
      event.preventDefault()
      onChange([...people.filter(({ id: other }) => other !== byMail.id), byMail], '')
      return
    }
    if (found.handleKey(event.key)) {
      event.preventDefault()
      // Escape would close the dialog, too.
      event.stopPropagation()
      return
    }
    const last = people.at(-1)
    // Who holds the key down to empty the text does not mean the people.
    if (event.key === 'Backspace' && text === '' && last !== undefined && !event.repeat) remove(last)
  }
  // Not with `autoFocus`: the list below would take that for a step out of it, because the dialog is no part of it yet.
  useEffect(() => {
    input.current?.focus()
  }, [input])
  const { isOpen, activeIndex } = found
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div
        ref={box}
        className={styles.box}
        data-invalid={error !== undefined || undefined}
        onPointerDown={(event) => {
          if (event.target !== box.current) return
          event.preventDefault()
          input.current?.focus()
        }}
      >
        {people.map((person) => (
          <span key={person.id} className={styles.token}>
            <span className={styles.text} title={`@${person.username}`} dir="auto">
              {shownName(person)}
            </span>
            <IconButton
              icon={X}
              label={`Remove ${person.name}`}
              size="small"
              className={styles.remove}
              onClick={() => {
                remove(person)
              }}
            />
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': listId })}
          {...(isOpen && activeIndex >= 0 && { 'aria-activedescendant': optionId(listId, activeIndex) })}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          onChange={(event) => {
            onChange(people, event.target.value)
          }}
          onKeyDown={handleKey}
          onBlur={found.close}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <SuggestionPopup
          id={listId}
          anchor={box}
          suggestions={found.people.map(({ id: personId, name, username, avatarUrl, status }) => ({
            ...{ id: personId, label: shownName({ name, status }), detail: `@${username}` },
            picture: { kind: 'person', src: avatarUrl ?? null },
          }))}
          activeIndex={activeIndex}
          emptyText={found.hasFailed ? SUGGEST_USERS_FAILED : inviteeByMail(text) ? BY_MAIL : NO_RESULTS}
          onPick={found.pick}
          onClose={found.close}
        />
      )}
    </div>
  )
}
