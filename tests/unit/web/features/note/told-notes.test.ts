import { QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLists } from '#web/data/lists/follow-lists.ts'
import { SETTLE_MS } from '#web/data/live/live.ts'
import type { ToldNote } from '#web/data/live/told-note.ts'
import { activityOf } from '#web/features/note/activity-query.ts'
import type { ActivityPage } from '#web/features/note/activity-pages.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fakeLive } from '../../fake-live.ts'

const EPIC = 'gid://gitlab/Epic/77'
const ADA = { id: 'gid://gitlab/User/1', name: 'Ada', username: 'ada', avatarUrl: null, webPath: '/ada' }

const note = (number: number, rest: Partial<Extract<ToldNote, { body: string }>> = {}) => ({
  ...{ id: `gid://gitlab/Note/770${number}`, discussionId: `gid://gitlab/Discussion/770${number}`, author: ADA },
  ...{ body: `${number}`, bodyHtml: '', createdAt: `2026-11-30T00:00:0${number}Z`, lastEditedAt: null },
  ...{ lastEditedBy: null, internal: false, version: 1, reactionVersion: 1, awardEmoji: { nodes: [] } },
  ...rest,
})
const gone = (number: number, rest: { leads?: boolean } = {}): ToldNote => {
  const { id, discussionId } = note(number)
  return { id, discussionId, isGone: true, ...rest }
}
const thread = (number: number) => ({
  id: note(number).discussionId,
  notes: [{ ...note(number), system: false, userPermissions: { adminNote: true, awardEmoji: true } }],
})

let channel: Awaited<ReturnType<typeof fakeLive>>
let end: () => void
/** How often the activity was asked for, and what it answers. */
let asked = 0
let answer: ActivityPage

const PAGE: ActivityPage = {
  ...{ me: ADA, threads: [thread(4), thread(3)], olderThan: 'older', isLocked: false },
  ...{ mayComment: true, mayCommentInternally: true, mayAdminNotes: false },
}
const client = createQueryClient()
const shown = () =>
  client
    .getQueryData<InfiniteData<ActivityPage>>(['activity'])
    ?.pages.flatMap(({ threads }) => threads.map(({ notes }) => notes.map(({ body }) => body).join(' ')))
const tell = (...notes: ToldNote[]) =>
  channel.tell({ type: 'noted', itemId: EPIC, fields: ['notes', 'userNotesCount'], item: { notes } })

beforeEach(async () => {
  vi.useFakeTimers()
  answer = PAGE
  channel = await fakeLive()
  await vi.advanceTimersByTimeAsync(SETTLE_MS * 2)
  const queryFn = (): Promise<InfiniteData<ActivityPage>> => {
    asked += 1
    return Promise.resolve({ pages: [answer], pageParams: [null] })
  }
  const meta = { list: activityOf(EPIC, 'ALL_NOTES') }
  const stops = [
    followLists(client),
    new QueryObserver(client, { queryKey: ['activity'], queryFn, meta }).subscribe(() => undefined),
  ]
  await vi.advanceTimersByTimeAsync(0)
  asked = 0
  end = () => {
    for (const stop of stops) stop()
  }
})
afterEach(() => {
  end()
  client.clear()
  channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('comments, answers, other texts, reactions and deletions are laid in, and nothing is asked for', async () => {
  const awardEmoji = { nodes: [{ name: 'tada', emoji: '🎉', user: ADA }] }
  await tell(note(5))
  await tell(note(6, { discussionId: note(3).discussionId, body: 'answer' }))
  await tell(note(5, { body: 'changed', version: 2 }), note(4, { awardEmoji, reactionVersion: 2 }))
  // One that is older than what is shown, and one of a page that is not.
  await tell(note(5), note(1, { body: 'changed', version: 3 }), gone(2))
  expect(shown()).toEqual(['changed', '4', '3 answer'])
  expect(JSON.stringify(client.getQueryData(['activity']))).toContain('tada')
  await tell(gone(4), gone(5))
  await tell(note(5))
  expect(shown()).toEqual(['3 answer'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(0)
})

test.each([
  ['is not told', []],
  ['answers what is not known', [note(7, { discussionId: 'gid://gitlab/Discussion/7708' })]],
  ['is older than what is shown', [note(5, { createdAt: note(3).createdAt })]],
  ['stood for its thread on a page that is not shown', [gone(1, { leads: true })]],
])('a comment that %s has the activity read', async (_, notes: ToldNote[]) => {
  if (notes.length > 0) await tell(...notes)
  else await channel.tell({ type: 'noted', itemId: EPIC, fields: ['notes'] })
  expect(shown()).toEqual(['4', '3'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(1)
})

test('what is told soon after a gap may be from before it, and is read', async () => {
  await channel.tell({ type: 'resync' })
  await vi.advanceTimersByTimeAsync(2_000)
  asked = 0
  await tell(note(8))
  expect(shown()).toEqual(['4', '3'])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(asked).toBe(1)
})
