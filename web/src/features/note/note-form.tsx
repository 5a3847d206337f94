import { useRef, useState } from 'react'
import { noteProblem } from '#domain/text/text-checks.ts'
import { stateOf } from '#web/data/store/item-store.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import type { Owner } from '#web/lib/owner.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { NoteRow } from './activity-pages.ts'
import { changeNote, noteDraft } from './change-notes.ts'
import type { NoteConflict, NoteEditor, NoteEditorPaths } from './note-editor.ts'
import styles from './composer.module.css'

const CHANGED_SINCE =
  'Someone edited this comment at the same time you did. Select the text to keep; yours stays here until then.'

export interface NoteFormProps {
  owner: Owner
  note: NoteRow
  place: string
  Editor: NoteEditor
  paths: NoteEditorPaths
  Conflict: NoteConflict
  onClose: () => void
}

/** Shows the form for another text of a comment. Where somebody else has changed it since, both texts are shown. */
export function NoteForm({ owner, note, place, Editor, paths, Conflict, onClose }: NoteFormProps) {
  const [textField = '', versionField = ''] = noteDraft(place, note.id).fields
  const [draft] = useState(() => draftsAt(place).read(textField))
  const [text, setText] = useState(draft ?? note.body)
  /** Of the comment that the text was written over. */
  const [version, setVersion] = useState(() =>
    draft === null ? note.version : Number(draftsAt(place).read(versionField)) || note.version,
  )
  /** The item may go on elsewhere while somebody writes. */
  const [begunState] = useState(() => stateOf(owner.id))
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = text !== note.body
  const isContested = isDirty && version !== note.version
  if (!isDirty && version !== note.version) setVersion(note.version)
  const drafts = useDraft(place, { [textField]: text, [versionField]: `${version}` }, isDirty)
  const problem = noteProblem(text)?.message
  const leave = (isKept: boolean) => {
    drafts.stop(isKept)
    onClose()
  }
  const save = () => {
    if (isContested || problem !== undefined) return
    if (isDirty) changeNote(owner, note, text, place, begunState)
    leave(isDirty)
  }
  const cancel = () => {
    if (isDirty) setIsAsking(true)
    else leave(false)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Edit comment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.nativeEvent.isComposing || isAsking) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          save()
        } else if (event.key === 'Escape') {
          event.preventDefault()
          cancel()
        }
      }}
    >
      {isContested && (
        <Conflict
          message={CHANGED_SINCE}
          mine={text}
          theirs={note.body}
          onKeep={() => {
            setVersion(note.version)
          }}
          onDiscard={() => {
            drafts.drop()
            setVersion(note.version)
            setText(note.body)
          }}
        />
      )}
      <Editor
        label="Comment"
        value={text}
        onChange={setText}
        paths={{ ...paths, preview: `${paths.preview}&text_of=edited_comment` }}
        placeholder="Write a comment in Markdown"
        isFocused
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isContested || problem !== undefined}>
          Save comment
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
