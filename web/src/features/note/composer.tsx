import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { noteProblem } from '#domain/text/text-checks.ts'
import { LAST_COMMENT_KEYS } from '#web/lib/actions/row-keys.ts'
import { isKeyOf } from '#web/lib/actions/stroke.ts'
import { raiseAlert } from '#web/lib/alerts.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { stateOf } from '#web/data/store/item-store.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { Owner } from '#web/lib/owner.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { Button } from '#web/ui/base/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Avatar } from '#web/ui/base/avatar.tsx'
import type { Commenter } from './activity-pages.ts'
import { comment, NOT_ADDED } from './change-notes.ts'
import type { NoteEditor, NoteEditorPaths } from './note-editor.ts'
import styles from './composer.module.css'

/** What others do with the composer. */
export interface ComposerHandle {
  /** Opens it with the focus, and puts a text behind what is there. */
  write: (text: string) => void
}

/** What the field of a thread answers. */
export interface Answers {
  discussionId: string
  /** Who wrote the first comment. */
  name: string
  /** Whether the field is seen before somebody asks for it. */
  isOffered: boolean
  /** Takes the focus where the field is no longer seen. */
  onClose: () => void
}

/** A text that was written for what is gone. */
export interface LostText {
  /** The field of its draft. */
  field: string
  /** Called when it was added or given up. */
  onEnd: () => void
}

export interface ComposerProps {
  /** Left out for comments of their own. */
  answers?: Answers
  /** A text whose own place has gone, which can be added as a comment of its own. */
  lost?: LostText
  owner: Owner
  me: Commenter
  /** The path of the page, under which the draft is kept. */
  place: string
  mayBeInternal: boolean
  Editor: NoteEditor
  paths: NoteEditorPaths
  /** Edits the viewer's last comment: the arrow key in an empty field does. */
  onEditLast: () => void
  handle: Ref<ComposerHandle>
}

/** Returns the name under which the draft of an answer is kept. */
export const replyField = (discussionId: string): string => `reply-${numberInId(discussionId)}`

/** Shows where a comment or an answer is written. What is typed is kept in this browser until it is sent or given up. */
export function Composer(props: ComposerProps) {
  const { answers, lost, owner, me, place, mayBeInternal, Editor, paths, onEditLast, handle } = props
  const field = answers ? replyField(answers.discussionId) : (lost?.field ?? 'note')
  const [text, setText] = useState(() => draftsAt(place).read(field) ?? '')
  const [isOpen, setIsOpen] = useState(text !== '')
  /** Grows whenever the focus is to come behind the text. */
  const [focusings, setFocusings] = useState(0)
  const internalField = `${field}-internal`
  const [isInternal, setIsInternal] = useState(() => draftsAt(place).read(internalField) === 'yes')
  const problemId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const drafts = useDraft(place, { [field]: text, [internalField]: isInternal ? 'yes' : '' }, text !== '')
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const isBlank = text.trim() === ''
  /** The state of the item when the text was begun: it may go on elsewhere while somebody writes. */
  const begunState = useRef(stateOf(owner.id))
  const problem = isBlank ? undefined : noteProblem(text)?.message

  const write = (added: string) => {
    begunState.current = stateOf(owner.id)
    setText((before) => (before.trim() === '' || added === '' ? before + added : `${before.trimEnd()}\n\n${added}`))
    setIsOpen(true)
    setFocusings((count) => count + 1)
  }
  useImperativeHandle(handle, () => ({ write }))
  const close = () => {
    setIsOpen(false)
    setIsInternal(false)
    setText('')
    drafts.drop()
    requestAnimationFrame(() => {
      if (lost) lost.onEnd()
      else if (opener.current) opener.current.focus()
      else answers?.onClose()
    })
  }
  const send = () => {
    if (isBlank || problem !== undefined) return
    if (answers || lost) close()
    else {
      drafts.drop()
      setText('')
      setFocusings((count) => count + 1)
    }
    comment(
      owner,
      me,
      { body: text, isInternal, ...(answers && { discussionId: answers.discussionId }) },
      { home: { place, field: lost ? 'note' : field }, ...(begunState.current && { begunState: begunState.current }) },
      {
        onRefused: ({ reason, isTold = false }) => {
          if (isLeft.current) return false
          write(text)
          if (!isTold) raiseAlert(reason ?? NOT_ADDED)
          return true
        },
      },
    )
  }
  if (!isOpen && answers?.isOffered === false) return null
  return (
    <div className={styles.composer} data-internal={isInternal} data-answers={answers !== undefined}>
      <span className={styles.avatar}>
        <Avatar name={me.name} src={me.avatarUrl} size={answers ? 24 : 28} isDecorative />
      </span>
      {!isOpen ? (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          onClick={() => {
            write('')
          }}
        >
          {answers ? 'Reply…' : 'Add a comment…'}
        </button>
      ) : (
        <form
          className={styles.form}
          aria-label={answers ? `Reply to ${answers.name}` : 'Add a comment'}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
          onKeyDown={(event) => {
            if (event.defaultPrevented || event.nativeEvent.isComposing) return
            const isModified = event.ctrlKey || event.metaKey
            if (event.key === 'Enter' && isModified) {
              event.preventDefault()
              send()
            } else if (event.key === 'Escape' && isBlank) {
              event.preventDefault()
              close()
            } else if (text === '' && isKeyOf('editing.editRecentComment', LAST_COMMENT_KEYS, event)) {
              event.preventDefault()
              onEditLast()
            }
          }}
        >
          <Editor
            key={focusings}
            label={answers ? 'Reply' : 'Comment'}
            value={text}
            onChange={(next) => {
              if (isBlank) begunState.current = stateOf(owner.id)
              setText(next)
            }}
            paths={{ ...paths, preview: `${paths.preview}&text_of=comment`, actionsFor: owner.kind }}
            placeholder={answers ? 'Write a reply in Markdown' : 'Write a comment in Markdown'}
            isFocused={focusings > 0}
          />
          {problem !== undefined && (
            <p id={problemId} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {mayBeInternal && (
            <Checkbox
              label="Internal comment"
              description="Only members with at least the Reporter role see it."
              isChecked={isInternal}
              onChange={setIsInternal}
            />
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" aria-disabled={isBlank || problem !== undefined}>
              {answers ? 'Reply' : isInternal ? 'Add internal comment' : 'Comment'}
            </Button>
            <Button onClick={close}>{isBlank ? 'Cancel' : 'Discard'}</Button>
            <span className={styles.hint}>Ctrl+Enter sends it</span>
          </div>
        </form>
      )}
    </div>
  )
}
