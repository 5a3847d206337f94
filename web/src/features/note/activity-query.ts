import { infiniteQueryOptions, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { items } from '#web/data/item-store.ts'
import { useIsLive } from '#web/data/live/live.ts'
import { listEdits, type ListEdit } from '#web/data/list-edits.ts'
import type { NoteRowFragment } from '#web/data/notes.generated.ts'
import { notesOf } from '#web/data/operation.ts'
import { requestJointly } from '#web/data/request.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import {
  EpicActivityDocument,
  IssueActivityDocument,
  TaskActivityDocument,
  type CommenterFragment,
  type NotePageFragment,
} from './activity.generated.ts'
import { SHOWN_ACTIVITY, type ShownActivity } from './activity-view.ts'

export type NoteRow = NoteRowFragment
export type Commenter = CommenterFragment

/** A page of an item's activity, the newest first, with what the viewer may do. */
export interface ActivityPage {
  me: Commenter | null
  rows: readonly NoteRow[]
  /** Of the next, older page; null where there is none. */
  olderThan: string | null
  mayComment: boolean
  mayCommentInternally: boolean
}

interface Answer {
  notes: NotePageFragment | null
  userPermissions: { createNote: boolean; markNoteAsInternal: boolean }
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
      const notes = workItem?.widgets?.find((widget) => 'notes' in widget)?.notes ?? null
      return { me: currentUser, item: workItem && { notes, userPermissions: workItem.userPermissions } }
    },
  }

/** How often others' comments are looked for while the page is seen and does not hear of them. */
const REFRESH_MS = 15_000

const activityQuery = ({ kind, id, fullPath, iid }: Owner, filter: ShownActivity) =>
  infiniteQueryOptions({
    queryKey: ['activity', id, filter],
    queryFn: async ({ pageParam: after }): Promise<ActivityPage> => {
      const { me, item } = await ASK[kind]({ id, fullPath, iid, filter, after })
      if (!item?.notes) throw new Error(`There is no such ${kind}, or its activity could not be read.`)
      const { nodes, pageInfo } = item.notes
      return {
        me,
        rows: (nodes ?? []).filter((row) => row !== null),
        olderThan: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        mayComment: item.userPermissions.createNote,
        mayCommentInternally: item.userPermissions.markNoteAsInternal,
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ olderThan }) => olderThan,
  })

/** What people wrote about an item and what happened to it, the newest first, with what was done here and waits. */
export function useActivity(owner: Owner, filter: ShownActivity) {
  const refetchInterval = useIsLive() ? false : REFRESH_MS
  const query = useInfiniteQuery({ ...activityQuery(owner, filter), refetchInterval })
  useFollowing(owner)
  const { data } = query
  const waiting = useSyncExternalStore(listEdits.subscribe, listEdits.waiting)
  const pages = useMemo(
    () => data && withEdits(data, notesOf(owner.id), waiting, filter).pages,
    [data, owner.id, waiting, filter],
  )
  return { pages, ...query }
}

/** Keeps what was carried out here, and reads again after that and whenever the item itself has changed. */
function useFollowing(owner: Owner): void {
  const queryClient = useQueryClient()
  const list = notesOf(owner.id)
  const carriedOut = useRef(listEdits.carriedOutSince(0).count)
  useEffect(
    () =>
      listEdits.subscribe(() => {
        const { edits, count } = listEdits.carriedOutSince(carriedOut.current)
        carriedOut.current = count
        const own = edits.filter((edit) => edit.list === list)
        if (own.length === 0) return
        for (const filter of SHOWN_ACTIVITY) {
          const { queryKey } = activityQuery(owner, filter)
          // What is being read may be from before.
          void queryClient.cancelQueries({ queryKey })
          queryClient.setQueryData(queryKey, (known) => known && withEdits(known, list, own, filter))
          void queryClient.invalidateQueries({ queryKey })
        }
        // Who comments, or is mentioned, takes part.
        void queryClient.invalidateQueries({ queryKey: ['participants', owner.id] })
      }),
    [queryClient, list, owner],
  )
  const version = useSyncExternalStore(items.subscribe, () => items.fieldsOf(owner.id)['version'])
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) {
      void queryClient.invalidateQueries({ queryKey: ['activity', owner.id] })
    }
    seen.current = version
  }, [queryClient, owner.id, version])
}

type Pages = InfiniteData<ActivityPage>

/** The pages after what changes do to the comments: new ones come on top. */
function withEdits(data: Pages, list: string, edits: readonly ListEdit[], filter: ShownActivity): Pages {
  const own = edits.filter((edit) => edit.list === list)
  return own.length === 0 ? data : own.reduce((before, edit) => withEdit(before, edit, filter), data)
}

function withEdit({ pages, pageParams }: Pages, edit: ListEdit, filter: ShownActivity): Pages {
  const { itemId, index, row, isIncomplete } = edit
  const isKnown = pages.some(({ rows }) => rows.some(({ id }) => id === itemId))
  const isAdded = index !== null && !isKnown && isIncomplete === undefined && filter !== 'ONLY_ACTIVITY'
  const changed = pages.map((page, position) => {
    const rows =
      index === null
        ? page.rows.filter(({ id }) => id !== itemId)
        : page.rows.map((one) => (one.id === itemId ? { ...one, ...row } : one))
    return { ...page, rows: isAdded && position === 0 ? [row as NoteRow, ...rows] : rows }
  })
  return { pages: changed, pageParams }
}
