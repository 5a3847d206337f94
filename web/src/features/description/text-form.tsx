import { useEffect, useRef, useState } from 'react'
import { titleProblem } from '#domain/text-checks.ts'
import { items } from '#web/data/item-store.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { useLeaveGuard } from '#web/lib/leave-guard.ts'
import { editedByOthers, updateFailed } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import type { Owner } from '#web/lib/owner.ts'
import { RefusalError, SessionEndedError } from '#web/lib/request-errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MarkdownEditor, type EditorPaths } from './markdown-editor.tsx'
import { TextConflict } from './text-conflict.tsx'
import { readDraft, useTextDraft } from './text-draft.ts'
import { fetchVersion, saveVersion, type TextVersion } from './text-version.ts'
import styles from './text-form.module.css'

const OUTDATED_DRAFT =
  'The comment you are editing has been changed by another user. Would you like to keep your changes and overwrite the new description or discard your changes?'

export interface TextFormProps {
  owner: Owner
  /** As the page shows it; may grow newer while the form is open. */
  saved: TextVersion
  updateEndpoint: string
  /** The path of the page, under which drafts are kept. */
  place: string
  paths: EditorPaths
  onClose: () => void
}

/** The form for title and description. What is typed is kept in this browser until it is saved or dropped. */
export function TextForm({ owner, saved, updateEndpoint, place, paths, onClose }: TextFormProps) {
  const [draft] = useState(() => readDraft(place))
  const [text, setText] = useState<TextVersion>(draft ?? saved)
  /** The version that the text was written against. */
  const [base, setBase] = useState<TextVersion>(draft ? { ...saved, lockVersion: draft.lockVersion } : saved)
  const [fetched, setFetched] = useState<TextVersion | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const newest = fetched && fetched.lockVersion > saved.lockVersion ? fetched : saved
  const isDirty = !isSame(text, base)
  const isOutdated = newest.lockVersion > base.lockVersion
  // An untouched form follows; a touched one asks.
  if (isOutdated && (!isDirty || isSame(text, newest))) {
    setBase(newest)
    setText(newest)
  }
  const drafts = useTextDraft(place, { ...text, lockVersion: base.lockVersion }, isDirty)
  useLeaveGuard(isDirty)

  const { mutate, isPending } = useMutationOnce({
    mutationFn: () => saveVersion(updateEndpoint, { ...text, title: text.title.trim(), lockVersion: base.lockVersion }),
    onMutate: () => {
      drafts.pause(true)
    },
    onSuccess: (fields) => {
      drafts.stop()
      items.receive({ id: owner.id, ...fields })
      settleAlerts(updateFailed(owner.kind, []))
      onClose()
    },
    onError: async (error) => {
      drafts.pause(false)
      if (error instanceof SessionEndedError) return
      if (error instanceof RefusalError && error.status === 409) {
        const current = await fetchVersion(updateEndpoint).catch(() => null)
        if (current && current.lockVersion > base.lockVersion) {
          setFetched(current)
          return
        }
      }
      const reasons = error instanceof RefusalError ? error.reasons : [error.message]
      raiseAlert(updateFailed(owner.kind, reasons), updateFailed(owner.kind, []))
    },
  })
  const isBlank = text.title.trim() === ''
  const save = () => {
    if (!isBlank && !isOutdated) mutate()
  }
  const leave = () => {
    drafts.stop()
    onClose()
  }
  const cancel = () => {
    if (isDirty) setIsAsking(true)
    else leave()
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Edit title and description"
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
      {isOutdated && isDirty && (
        <TextConflict
          message={draft && !fetched ? OUTDATED_DRAFT : editedByOthers(owner.kind)}
          mine={text}
          theirs={newest}
          onKeep={() => {
            setBase(newest)
          }}
          onDiscard={() => {
            drafts.drop()
            setBase(newest)
            setText(newest)
          }}
        />
      )}
      {draft && isDirty && !isOutdated && (
        <Alert
          tone="info"
          actions={
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                drafts.drop()
                setText(base)
              }}
            >
              Discard draft
            </Button>
          }
        >
          What you typed before was restored.
        </Alert>
      )}
      <TextField
        label="Title"
        value={text.title}
        dir="auto"
        autoComplete="off"
        error={isBlank ? undefined : titleProblem(text.title)?.message}
        onKeyDown={(event) => {
          // The title is plain text.
          if ((event.ctrlKey || event.metaKey) && ['b', 'u'].includes(event.key.toLowerCase())) event.preventDefault()
        }}
        onChange={(event) => {
          setText({ ...text, title: event.target.value })
        }}
      />
      <MarkdownEditor
        label="Description"
        value={text.description}
        paths={paths}
        onChange={(description) => {
          setText((current) => ({ ...current, description }))
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={isBlank || (isOutdated && isDirty)}>
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
        onConfirm={leave}
        onCancel={() => {
          setIsAsking(false)
        }}
      >
        What you have changed will be lost.
      </ConfirmDialog>
    </form>
  )
}

function isSame(first: TextVersion, second: TextVersion): boolean {
  return first.title === second.title && first.description === second.description
}
