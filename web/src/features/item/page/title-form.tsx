import { useId, useLayoutEffect, useRef, useState } from 'react'
import { titleProblem } from '#domain/text/text-checks.ts'
import { formOf } from '#web/data/change/change.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { useLeaveGuard } from '#web/ui/overlay/leave-guard.ts'
import type { Owner } from '#web/lib/owner.ts'
import { openForm } from '#web/lib/drafts/open-form.ts'
import { Button } from '#web/ui/base/button.tsx'
import { tellNotSaved } from '#web/ui/overlay/not-saved.ts'
import { changeTitle, titleDraft } from './change-title.ts'
import type { ItemPageState } from './item-page-state.ts'
import { isLongTitle } from './item-title.tsx'
import styles from './item-text.module.css'

const BLANK = "Title can't be blank"

export interface TitleFormProps {
  owner: Owner
  item: ItemPageState
  onClose: () => void
}

/** Shows the title as a field where it stands: Enter and leaving it save, Escape brings the title back. What is typed is kept until then. */
export function TitleForm({ owner, item, onClose }: TitleFormProps) {
  const { endpoint, initialTitleText: saved } = item
  const [drafts] = useState(() => draftsAt(endpoint))
  const [text, setText] = useState(() => drafts.read('title') ?? saved)
  /** The title that the text was written over. */
  const [base, setBase] = useState(saved)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  const id = useId()
  const trimmed = text.trim()
  const isDirty = trimmed !== saved
  // An untouched title follows what others write.
  if (base !== saved && text === base) {
    setBase(saved)
    setText(saved)
  }
  const isOutdated = base !== saved && isDirty
  const problem = trimmed === '' ? BLANK : titleProblem(trimmed)?.message
  useLeaveGuard(isDirty, 'title')
  useLayoutEffect(() => {
    const element = field.current
    isOver.current = false
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    return () => {
      // A field that goes with its page is left by nobody: its draft stays.
      isOver.current = true
    }
  }, [])

  useActions({
    'issuables.editTitle': () => {
      field.current?.focus()
    },
  })

  const leaveUnsaved = () => {
    close(false)
    if (isDirty && trimmed !== '') {
      tellNotSaved({
        putBack: () => {
          drafts.write('title', text)
          // Until the message has gone it takes the focus back, and leaving the field would save.
          requestAnimationFrame(() => {
            openForm(formOf(titleDraft(endpoint)))
          })
        },
      })
    }
  }
  const close = (isKept: boolean) => {
    isOver.current = true
    if (!isKept) drafts.drop(titleDraft(endpoint).fields)
    onClose()
  }
  const save = () => {
    if (isOver.current || (problem !== undefined && trimmed !== '')) return
    // A title that was emptied comes back.
    if (!isDirty || trimmed === '') {
      close(false)
      if (trimmed === '') tellNotSaved(BLANK)
      return
    }
    close(true)
    changeTitle(owner, item, trimmed)
  }
  return (
    <div className={styles.titleForm}>
      <textarea
        ref={field}
        className={styles.titleField}
        aria-label="Title"
        data-long={isLongTitle(text)}
        rows={1}
        value={text}
        dir="auto"
        autoComplete="off"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem !== undefined || isOutdated ? id : undefined}
        onChange={(event) => {
          const next = event.target.value.replaceAll(/\s*\n\s*/g, ' ')
          setText(next)
          drafts.write('title', next)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const isModified = event.ctrlKey || event.metaKey
          if (event.key === 'Enter') {
            event.preventDefault()
            save()
          } else if (event.key === 'Escape' && !isModified) {
            event.preventDefault()
            leaveUnsaved()
          } else if (isModified && ['b', 'u'].includes(event.key.toLowerCase())) {
            // The title is plain text.
            event.preventDefault()
          }
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          const isWithin = relatedTarget instanceof Element && relatedTarget.id === `${id}-discard`
          // Another window in front takes the focus, too; whoever comes back goes on typing.
          if (!isWithin && !isOutdated && document.activeElement !== currentTarget) save()
        }}
      />
      {(problem !== undefined || isOutdated) && (
        <p id={id} className={styles.titleNote} role="alert" data-tone={problem === undefined ? 'warning' : 'danger'}>
          {problem ?? (
            <>
              Somebody else has changed the title to “<bdi>{saved}</bdi>”. Enter saves yours.{' '}
              <Button
                id={`${id}-discard`}
                size="small"
                variant="ghost"
                onClick={() => {
                  close(false)
                }}
              >
                Discard mine
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
