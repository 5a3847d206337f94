import { Ellipsis, Reply } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formOf } from '#web/data/change/change.ts'
import { isNewId } from '#web/data/change/new-id.ts'
import { draftsAt } from '#web/lib/drafts/autosave.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { closeForm, openForm, useIsFormOpen } from '#web/lib/drafts/open-form.ts'
import type { Owner } from '#web/lib/owner.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { Commenter, NoteRow } from './activity-pages.ts'
import { deleteNote, noteDraft } from './change-notes.ts'
import type { NoteConflict, NoteEditor, NoteEditorPaths } from './note-editor.ts'
import { NoteForm } from './note-form.tsx'
import { ReactButton, Reactions } from './reactions.tsx'
import styles from './note-card.module.css'

const ClickableNote = lazyComponent(async () => (await import('./clickable-note.tsx')).ClickableNote)

export interface NoteCardProps {
  owner: Owner
  note: NoteRow
  /** Of the first comment of a thread: how many follow it. */
  replyCount?: number
  /** It answers the first comment of a thread. */
  isReply?: boolean
  /** Null for who is not signed in. */
  me: Commenter | null
  mayComment: boolean
  place: string
  Editor: NoteEditor
  paths: NoteEditorPaths
  Conflict: NoteConflict
  onReply: (note: NoteRow) => void
  /** Told before the card goes. */
  onDelete: (note: NoteRow) => void
}

/** Returns the id of the element of a comment, as permalinks name it. */
export const noteElementId = (noteId: string): string => (isNewId(noteId) ? noteId : `note_${numberInId(noteId)}`)

/** Returns what `useIsFormOpen` knows the form of a comment by. */
export const noteFormOf = (place: string, noteId: string): string => formOf(noteDraft(place, noteId))

/** Shows a comment with what can be done with it; a new one has none of that until the server has it. */
export function NoteCard(props: NoteCardProps) {
  const { note, replyCount = 0, isReply = false, me, mayComment, onReply, onDelete, ...form } = props
  const { owner, place } = form
  const { id, author, internal } = note
  const formName = noteFormOf(place, id)
  const isOpen = useIsFormOpen(formName) && note.userPermissions.adminNote
  const [isAsking, setIsAsking] = useState(false)
  const isNew = isNewId(id)
  const name = author?.name ?? 'Someone'
  const elementId = noteElementId(id)
  const Name = isReply ? 'h4' : 'h3'
  const close = useCallback(() => {
    closeForm(formName)
    requestAnimationFrame(() => document.getElementById(elementId)?.focus({ preventScroll: true }))
  }, [formName, elementId])
  const entries: MenuEntry[] = [
    { id: 'copy', label: 'Copy link' },
    ...(note.userPermissions.adminNote
      ? ([
          { id: 'edit', label: 'Edit comment' },
          { id: 'delete', label: 'Delete comment', tone: 'danger' },
        ] as const)
      : []),
  ]
  const act = (action: string) => {
    if (action === 'edit') openForm(formName)
    else if (action === 'delete') setIsAsking(true)
    else void copyLink(elementId)
  }
  return (
    <article
      id={elementId}
      className={styles.note}
      tabIndex={-1}
      aria-labelledby={`${elementId}-author`}
      data-note={id}
      data-internal={internal === true}
      data-reply={isReply}
    >
      <span className={styles.avatar}>
        <Avatar name={name} src={author?.avatarUrl} size={isReply ? 24 : 28} isDecorative />
      </span>
      <div className={styles.card}>
        <header className={styles.head}>
          <Name id={`${elementId}-author`} className={styles.author}>
            <a {...(author?.webPath && { href: pageHref(author.webPath) })}>{name}</a>
          </Name>
          <span className={styles.time}>
            {isNew ? 'just now' : <Permalink to={elementId} at={note.createdAt} />}
            {note.lastEditedAt !== null && (
              <span title={note.lastEditedBy ? `Edited by ${note.lastEditedBy.name}` : undefined}> · edited</span>
            )}
          </span>
          {internal && !isReply && (
            <Badge tone="warning" icon={ConfidentialIcon}>
              Internal
            </Badge>
          )}
          {!isNew && (
            <span className={styles.tools}>
              {me && note.userPermissions.awardEmoji && <ReactButton owner={owner} note={note} me={me} />}
              {mayComment && (
                <IconButton
                  icon={Reply}
                  size="small"
                  label="Reply"
                  tooltip="Reply (r: with a quote)"
                  onClick={() => {
                    onReply(note)
                  }}
                />
              )}
              <Menu label="Comment" placement="bottom end" sections={[{ id: 'comment', entries }]} onAction={act}>
                {(trigger) => <IconButton {...trigger} icon={Ellipsis} size="small" label="More about this comment" />}
              </Menu>
            </span>
          )}
        </header>
        {isOpen ? <NoteForm {...form} note={note} onClose={close} /> : <NoteText owner={owner} note={note} />}
        <Reactions owner={owner} note={note} me={me} />
      </div>
      <ConfirmDialog
        title="Delete this comment?"
        isOpen={isAsking}
        confirmLabel="Delete comment"
        tone="danger"
        onConfirm={() => {
          setIsAsking(false)
          onDelete(note)
          closeForm(formName)
          draftsAt(place).drop(noteDraft(place, id).fields)
          deleteNote(owner, note)
        }}
        onCancel={() => {
          setIsAsking(false)
        }}
      >
        The comment and its reactions are deleted for everyone{replyCount > 0 && '; the replies to it stay'}. This
        cannot be undone.
      </ConfirmDialog>
    </article>
  )
}

/** Shows the text of a comment. A comment that waits to be sent has not been rendered yet. Whoever may change it can click its checkboxes. */
function NoteText({ owner, note }: Pick<NoteCardProps, 'owner' | 'note'>) {
  const { body, bodyHtml: html, userPermissions } = note
  if (!html) {
    return (
      <p className={styles.source} dir="auto">
        {body}
      </p>
    )
  }
  const rendered = <Rendered html={html} />
  if (!userPermissions.adminNote || !html.includes('task-list-item-checkbox')) return rendered
  return <ClickableNote owner={owner} note={note} html={html} fallback={rendered} />
}

/** Shows the time of something, and the way to its place on this page. */
export const Permalink = ({ to, at }: { to: string; at: string }) => (
  <a href={`#${to}`} className={styles.permalink}>
    <RelativeTime value={at} />
  </a>
)

async function copyLink(elementId: string): Promise<void> {
  const { origin, pathname } = window.location
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}#${elementId}`)
    void showToast({ tone: 'success', title: 'Link copied' })
  } catch {
    void showToast({ tone: 'danger', title: 'The link could not be copied.' })
  }
}
