import { useEffect, useRef, useState } from 'react'
import { descriptionProblem } from '#domain/text/text-checks.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { editedByOthers } from '#web/lib/late-messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { isTyping } from '#web/lib/is-typing.ts'
import { stateOf } from '#web/data/store/item-store.ts'
import { useLeaveGuard } from '#web/ui/overlay/leave-guard.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { changeDescription } from './change-description.ts'
import { readDraft, useDescriptionDraft, type DescriptionVersion } from './description-draft.ts'
import { MarkdownEditor, type EditorPaths } from './markdown-editor.tsx'
import { TextConflict } from './text-conflict.tsx'
import styles from './description-form.module.css'

const OUTDATED_DRAFT =
  'The comment you are editing has been changed by another user. Would you like to keep your changes and overwrite the new description or discard your changes?'

export interface DescriptionFormProps {
  owner: Owner
  /** What people call the item, where that is not the name of its kind. */
  noun?: string | undefined
  /** As the page shows it; may become another one while the form is open. */
  saved: DescriptionVersion
  /** The path of the page, under which drafts are kept. */
  place: string
  paths: EditorPaths
  onClose: () => void
}

/**
 * Shows the form for the description. What is typed is kept in this browser until the server has taken it or it is given up; a
 * description that is saved shows at once.
 */
export function DescriptionForm({ owner, noun = owner.kind, saved, place, paths, onClose }: DescriptionFormProps) {
  const [draft] = useState(() => readDraft(place))
  const [text, setText] = useState(draft?.description ?? saved.description)
  /** The description that the text was written over; of a draft only its version is known. */
  const [base, setBase] = useState<DescriptionVersion | null>(isOutdated(draft, saved) ? null : saved)
  /** The item may go on elsewhere while somebody writes. */
  const [begunState] = useState(() => stateOf(owner.id))
  const [isAsking, setIsAsking] = useState(false)
  const isDirty = text !== saved.description
  const isContested = isDirty && base?.description !== saved.description
  // An untouched form follows what others write; a touched one asks.
  const isNew = base?.description !== saved.description || base.lockVersion !== saved.lockVersion
  if (isNew && (!isContested || text === base?.description)) {
    setBase(saved)
    if (text === base?.description) setText(saved.description)
  }
  const drafts = useDescriptionDraft(
    place,
    { description: text, lockVersion: (base ?? draft ?? saved).lockVersion },
    isDirty,
  )
  useLeaveGuard(isDirty, 'description')

  const problem = descriptionProblem(text)?.message
  const leave = (isKept: boolean) => {
    drafts.stop(isKept)
    onClose()
  }
  const save = () => {
    if (isContested || problem !== undefined) return
    if (!isDirty) {
      leave(false)
      return
    }
    leave(true)
    const written = { description: text, lockVersion: saved.lockVersion }
    changeDescription(owner, written, 'Description changed', place, '', undefined, begunState)
  }
  const cancel = () => {
    if (isDirty) setIsAsking(true)
    else leave(false)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // After a reload the title may be open, too; leaving it would save it.
    if (!isTyping(document.activeElement)) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [])
  useActions({
    'issuables.editDescription': () => {
      form.current?.querySelector('textarea')?.focus()
    },
  })

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Edit description"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.nativeEvent.isComposing || isAsking) return
        const isModified = event.ctrlKey || event.metaKey
        if (event.key === 'Enter' && isModified) {
          event.preventDefault()
          save()
        } else if (event.key === 'Escape' && !isModified && !event.shiftKey && !event.altKey) {
          event.preventDefault()
          cancel()
        }
      }}
    >
      {isContested && (
        <TextConflict
          message={base === null ? OUTDATED_DRAFT : editedByOthers(noun)}
          link={{ href: place, text: `Open the ${noun} in another tab` }}
          mine={text}
          theirs={saved.description}
          onKeep={() => {
            setBase(saved)
          }}
          onDiscard={() => {
            drafts.drop()
            setBase(saved)
            setText(saved.description)
          }}
        />
      )}
      {draft && isDirty && !isContested && (
        <Alert
          tone="info"
          actions={
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                drafts.drop()
                setText(saved.description)
              }}
            >
              Discard draft
            </Button>
          }
        >
          What you typed before was restored.
        </Alert>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <MarkdownEditor label="Description" value={text} paths={paths} onChange={setText} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isContested || problem !== undefined}>
          Save changes
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <ConfirmDialog
        title="Are you sure you want to cancel editing?"
        isOpen={isAsking}
        confirmLabel="Discard changes"
        cancelLabel="Continue editing"
        tone="danger"
        onConfirm={() => {
          leave(false)
        }}
        onCancel={() => {
          setIsAsking(false)
        }}
      >
        What you have changed will be lost.
      </ConfirmDialog>
    </form>
  )
}

/** True when somebody has changed the texts since a draft was written. */
function isOutdated(draft: DescriptionVersion | null, saved: DescriptionVersion): boolean {
  return draft !== null && saved.lockVersion > draft.lockVersion
}
