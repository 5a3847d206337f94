import { ChevronDown, Lock, RotateCw } from 'lucide-react'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { isNewId } from '#web/data/change/new-id.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { openForm } from '#web/lib/drafts/open-form.ts'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { NoteRow } from './activity-pages.ts'
import { useActivity } from './activity-query.ts'
import {
  keepActivityView,
  ORDER_NAMES,
  readActivityView,
  SHOWN_ACTIVITY,
  SHOWN_NAMES,
  type ActivityOrder,
  type ActivityView,
} from './activity-view.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { foldActivity } from './fold-activity.ts'
import { HistoryLine } from './history-line.tsx'
import { LostTexts, useLostTexts } from './lost-texts.tsx'
import { noteElementId, noteFormOf, type NoteCardProps } from './note-card.tsx'
import { useNoteOfAddress } from './note-of-address.ts'
import { quoted, selectedIn } from './quote.ts'
import { Thread } from './thread.tsx'
import { newestOf, useAnnouncement } from './use-announcement.ts'
import styles from './activity.module.css'

export interface ActivityProps extends Pick<NoteCardProps, 'owner' | 'place' | 'Editor' | 'paths' | 'Conflict'> {
  /** What people call the item, where that is not the name of its kind. */
  noun?: string | undefined
  /** Where signing in leads back from. */
  signInHref: string
}

/** Shows what people wrote about an item and what happened to it, with the field for a comment at its newest end. */
export function Activity({ signInHref, noun, ...form }: ActivityProps) {
  const { owner, place } = form
  const [view, setView] = useState(readActivityView)
  const { pages, isLocked, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(
    owner,
    view.shown,
  )
  const threads = useMemo(() => (pages ?? []).flatMap((page) => page.threads), [pages])
  const rows = useMemo(() => threads.flatMap(({ notes }) => notes), [threads])
  const entries = useMemo(() => {
    const oldestFirst = foldActivity(threads)
    return view.order === 'oldest' ? oldestFirst : oldestFirst.toReversed()
  }, [threads, view.order])
  const { me = null, mayComment = false, mayCommentInternally = false } = pages?.[0] ?? {}
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const composer = useRef<ComposerHandle>(null)
  /** Where each thread is answered, by its id. */
  const fields = useRef(new Map<string, ComposerHandle>())
  const { lost, end } = useLostTexts(
    pages,
    place,
    view.shown,
    view.shown === 'ALL_NOTES' && !hasNextPage && !isFetching,
  )
  const news = useAnnouncement(pages && rows, me?.id)
  const showAll = useCallback(() => {
    // Until the page is left: who follows a link has chosen nothing.
    setView((before) => ({ ...before, shown: 'ALL_NOTES' }))
  }, [])
  useNoteOfAddress(
    pages && rows,
    view.shown === 'ALL_NOTES' ? null : showAll,
    hasNextPage && !isFetchingNextPage ? fetchNextPage : null,
  )

  const reply = (note: NoteRow, isQuoting: boolean) => {
    const thread = threads.find(({ notes }) => notes.includes(note))
    const quote = selectedIn(document.getElementById(noteElementId(note.id))) || (isQuoting ? note.body : '')
    fields.current.get(thread?.id ?? '')?.write(quote === '' ? '' : quoted(quote))
  }
  useActions({
    'issuables.commentReply': mayComment
      ? () => {
          const card = document.activeElement?.closest('[data-note]')
          const note = rows.find(({ id }) => id === card?.getAttribute('data-note'))
          if (note && !isNewId(note.id)) reply(note, true)
          else composer.current?.write('')
        }
      : null,
  })
  const choose = (chosen: Partial<ActivityView>) => {
    const next = { ...view, ...chosen }
    keepActivityView(next)
    setView(next)
  }
  const editLast = (notes: readonly NoteRow[]) => {
    const last = newestOf(notes, ({ author }) => author?.id === me?.id)
    if (last) openForm(noteFormOf(place, last.id))
  }
  const card = {
    ...{ ...form, me, mayComment },
    onReply: (note: NoteRow) => {
      reply(note, false)
    },
  }

  const older = hasNextPage && (
    <div className={styles.older}>
      <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show older activity
      </Button>
    </div>
  )
  const field = !pages ? null : mayComment && me ? (
    <Composer
      owner={owner}
      me={me}
      place={place}
      mayBeInternal={mayCommentInternally}
      Editor={form.Editor}
      paths={form.paths}
      onEditLast={() => {
        editLast(rows)
      }}
      handle={composer}
    />
  ) : (
    me === null && (
      <p className={styles.nothing}>
        <ButtonLink size="small" href={signInHref}>
          Sign in to comment
        </ButtonLink>
      </p>
    )
  )
  const writing = (
    <>
      {pages && isLocked && (
        <p className={styles.locked}>
          <Icon of={Lock} />
          The discussion is locked. Only members can comment.
        </p>
      )}
      {me && mayComment && lost.length > 0 && (
        <LostTexts
          {...{ owner, me, place, lost, onEnd: end }}
          mayBeInternal={mayCommentInternally}
          Editor={form.Editor}
          paths={form.paths}
          onEditLast={() => undefined}
          handle={null}
        />
      )}
      {field}
    </>
  )
  const isOldestFirst = view.order === 'oldest'
  return (
    <section
      className={styles.section}
      aria-labelledby={titleId}
      data-page-part="Activity"
      data-count={rows.filter(({ system }) => !system).length || undefined}
    >
      <header className={styles.header}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          Activity
        </h2>
        <Menu
          label="Activity"
          placement="bottom end"
          sections={[
            {
              ...{ id: 'shown', title: 'Show', selectedId: view.shown },
              entries: SHOWN_ACTIVITY.map((id) => ({ id, label: SHOWN_NAMES[id] })),
            },
            {
              ...{ id: 'order', title: 'Order', selectedId: view.order },
              entries: (['oldest', 'newest'] as const).map((id) => ({ id, label: ORDER_NAMES[id] })),
            },
          ]}
          onAction={(chosen, section) => {
            const shown = SHOWN_ACTIVITY.find((one) => one === chosen)
            if (section === 'order') choose({ order: chosen as ActivityOrder })
            else if (shown) choose({ shown })
          }}
        >
          {(trigger) => (
            <Button {...trigger} size="small" variant="ghost" iconAfter={ChevronDown} className={styles.view}>
              {SHOWN_NAMES[view.shown]}, {ORDER_NAMES[view.order].toLowerCase()}
            </Button>
          )}
        </Menu>
      </header>
      {!isOldestFirst && writing}
      {isOldestFirst && older}
      {error && !pages && (
        <p className={styles.nothing}>
          The activity could not be loaded.{' '}
          <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!pages && !error && (
        <p className={styles.nothing}>
          <Spinner label="Loading" />
        </p>
      )}
      {pages && entries.length === 0 && (
        <p className={styles.nothing}>
          {view.shown === 'ONLY_ACTIVITY' ? 'Nothing has happened yet.' : 'Nobody has commented yet.'}
        </p>
      )}
      <ol className={styles.entries}>
        {entries.map((entry) =>
          entry.type === 'thread' ? (
            <li key={entry.thread.id}>
              <Thread
                {...card}
                thread={entry.thread}
                onEditLast={editLast}
                onGone={() => heading.current?.focus()}
                handle={(field) => {
                  if (field) fields.current.set(entry.thread.id, field)
                  else fields.current.delete(entry.thread.id)
                }}
              />
            </li>
          ) : (
            <HistoryLine key={entry.notes[0]?.id} {...{ owner, noun, entry }} />
          ),
        )}
      </ol>
      {!isOldestFirst && older}
      {isOldestFirst && writing}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </section>
  )
}
