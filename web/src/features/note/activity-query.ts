import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { items } from '#web/data/store/item-store.ts'
import { useIsLive } from '#web/data/live/live.ts'
import type { List } from '#web/data/lists/lists.ts'
import { useOwnEdits } from '#web/data/lists/use-own-edits.ts'
import { listEdits, type ListEdit } from '#web/data/store/list-edits.ts'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { notesOf } from '#web/data/change/operation.ts'
import { requestJointly } from '#web/data/transport/request.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import {
  EpicActivityDocument,
  IssueActivityDocument,
  TaskActivityDocument,
  type ThreadPageFragment,
} from './activity.generated.ts'
import type { ShownActivity } from './activity-view.ts'
import { eachThread, type ActivityPage, type Commenter, type NoteRow } from './activity-pages.ts'
import { withToldNotes } from './told-notes.ts'

interface Answer {
  discussions: ThreadPageFragment | null
  discussionLocked?: boolean | null
  userPermissions: { createNote: boolean; markNoteAsInternal: boolean; adminNotes: boolean }
}

type Variables = { id: string; fullPath: string; iid: string; filter: ShownActivity; after: string | null }

const ASK: Record<OwnerKind, (asked: Variables) => Promise<{ me: Commenter | null; item: Answer | null | undefined }>> =
  {
    epic: async ({ fullPath, iid, filter, after }) => {
      const { currentUser, group } = await requestJointly(EpicActivityDocument, { fullPath, iid, filter, after })
      return { me: currentUser, item: group?.epic }
    },
    issue: async ({ fullPath, iid, filter, after }) => {
      const { currentUser, project } = await requestJointly(IssueActivityDocument, { fullPath, iid, filter, after })
      return { me: currentUser, item: project?.issue }
    },
    task: async ({ id, filter, after }) => {
      const { currentUser, workItem } = await requestJointly(TaskActivityDocument, { id, filter, after })
      const notes = workItem?.widgets?.find((widget) => 'discussions' in widget)
      const { discussions, discussionLocked } = notes ?? { discussions: null, discussionLocked: null }
      return {
        me: currentUser,
        item: workItem && { discussions, discussionLocked, userPermissions: workItem.userPermissions },
      }
    },
  }

const present = <Node>(nodes: readonly (Node | null)[] | null): Node[] => nodes?.filter((node) => node !== null) ?? []

/** How often others' comments are looked for while the page is seen and does not hear of them. */
const REFRESH_MS = 15_000

/** Returns how the activity of an item follows what is done. */
export const activityOf = (id: string, filter: ShownActivity): List<InfiniteData<ActivityPage>> => ({
  // A link that comes or goes gives the item no other version, by which its activity is read again else.
  touches: ({ type, itemId, fields }) =>
    itemId === id && (type === 'linked' || type === 'unlinked' || fields.includes('notes')),
  tell: (data, event) => told(data, event, { id, filter }),
  edits: notesOf(id),
  edit: (data, edit) => ({ ...data, pages: [...withEdit(data.pages, edit, filter)] }),
  isReadAfterEdits: true,
})

/** Returns an answer with the comments that an event has; null where it takes more to show what the event is about. */
function told(
  data: InfiniteData<ActivityPage>,
  { itemId, type, fields, notes }: ItemEvent,
  { id, filter }: { id: string; filter: ShownActivity },
): InfiniteData<ActivityPage> | null {
  if (itemId !== id) return data
  if (type === 'linked' || type === 'unlinked') return null
  if (!fields.includes('notes')) return data
  // What was written here stands there already, under an id of its own.
  const isWriting = listEdits.waiting().some(({ list }) => list === notesOf(id))
  if (notes === null || isWriting) return null
  if (filter === 'ONLY_ACTIVITY') return data
  const pages = withToldNotes(data.pages, notes)
  if (pages === data.pages) return data
  return pages && { ...data, pages: [...pages] }
}

/** Returns what people wrote about an item and what happened to it, what began last first, with what was done here and waits. */
export function useActivity({ kind, id, fullPath, iid }: Owner, filter: ShownActivity) {
  const list = useMemo(() => activityOf(id, filter), [id, filter])
  const query = useInfiniteQuery({
    queryKey: ['activity', id, filter],
    queryFn: async ({ pageParam: after }): Promise<ActivityPage> => {
      const { me, item } = await ASK[kind]({ id, fullPath, iid, filter, after })
      if (!item?.discussions) throw new Error(`There is no such ${kind}, or its activity could not be read.`)
      const { nodes, pageInfo } = item.discussions
      return {
        me,
        threads: present(nodes).map((thread) => ({ id: thread.id, notes: present(thread.notes.nodes) })),
        olderThan: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        isLocked: item.discussionLocked ?? false,
        mayComment: item.userPermissions.createNote,
        mayCommentInternally: item.userPermissions.markNoteAsInternal,
        mayAdminNotes: item.userPermissions.adminNotes,
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ olderThan }) => olderThan,
    refetchInterval: useIsLive() ? false : REFRESH_MS,
    meta: { list },
  })
  const { data, refetch } = query
  const version = useSyncExternalStore(items.subscribe, () => items.fieldsOf(id)['version'])
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) void refetch()
    seen.current = version
  }, [refetch, version])
  const pages = useOwnEdits(data, list)?.pages
  // What was turned on or off here shows at once.
  const lock = useSyncExternalStore(items.subscribe, () => items.fieldsOf(id)['discussionLocked'])
  const isLocked = typeof lock === 'boolean' ? lock : (pages?.[0]?.isLocked ?? false)
  return { pages, isLocked, ...query }
}

/** Returns the pages after what one change does to the comments. */
export function withEdit(
  pages: readonly ActivityPage[],
  edit: ListEdit,
  filter: ShownActivity,
): readonly ActivityPage[] {
  const { itemId, index, isIncomplete } = edit
  if (index === null) return eachThread(pages, (notes) => notes.filter(({ id }) => id !== itemId))
  const isKnown = pages.some(({ threads }) => threads.some(({ notes }) => notes.some(({ id }) => id === itemId)))
  if (isKnown) {
    return eachThread(pages, (notes) => notes.map((note) => (note.id === itemId ? { ...note, ...edit.row } : note)))
  }
  if (isIncomplete || filter === 'ONLY_ACTIVITY') return pages
  const row = edit.row as NoteRow
  // A comment that answers none has a discussion of its own, with its own number.
  const threadId = row.discussion?.id ?? itemId
  const isAnswer = threadId !== itemId && numberInId(threadId) !== numberInId(itemId)
  if (pages.some(({ threads }) => threads.some(({ id }) => id === threadId))) {
    return eachThread(pages, (notes, id) => (id === threadId ? [...notes, row] : notes))
  }
  // What it answers may be on a page that is not shown.
  if (isAnswer) return pages
  return pages.map((page, position) =>
    position === 0 ? { ...page, threads: [{ id: threadId, notes: [row] }, ...page.threads] } : page,
  )
}
