import { expect, test } from 'vitest'
import type { NoteRow, Thread } from '#web/features/note/activity-pages.ts'
import { foldActivity } from '#web/features/note/fold-activity.ts'
import { quoted } from '#web/features/note/quote.ts'

/** What happened at a minute: `ada: words`, or `ada!: words` for what she wrote. */
function row(minute: number, text: string): NoteRow {
  const [who = '', body = ''] = text.split(': ')
  const id = who.replace('!', '')
  return {
    ...{ id: `${minute}`, body, bodyHtml: '', system: !who.endsWith('!'), internal: false, version: 1 },
    reactionVersion: 1,
    author: { id, name: id, username: id, avatarUrl: null, webPath: '' },
    ...{ createdAt: new Date(minute * 60_000).toISOString(), lastEditedAt: null, lastEditedBy: null },
    awardEmoji: { nodes: [] },
    userPermissions: { adminNote: false, awardEmoji: false },
  }
}

const threadOf = (...notes: NoteRow[]): Thread => ({ id: `discussion ${notes[0]?.id ?? ''}`, notes })

const told = (threads: readonly Thread[]) =>
  foldActivity(threads).map((entry) =>
    entry.type === 'thread'
      ? entry.thread.notes.map(({ body }) => `${body}!`).join(' ')
      : entry.notes.map(({ body }) => body).join(', then '),
  )

const folded = (...rows: NoteRow[]) => told(rows.toReversed().map((one) => threadOf(one)))

test('what one person did within minutes, nobody else between, is one entry', () => {
  expect(
    folded(
      ...[row(0, 'ada: a'), row(10, 'ada: b'), row(20, 'ada: c'), row(31, 'ada: d')],
      ...[row(32, 'bob: e'), row(33, 'ada: f'), row(34, 'bob!: g'), row(35, 'ada: h'), row(36, 'ada: i')],
    ),
  ).toEqual(['a, then b, then c', 'd', 'e', 'f', 'g!', 'h, then i'])
  expect(folded()).toEqual([])
})

test('answers stand with their comment; what was written just now comes last, and a thread where its first comment that is left does', () => {
  const thread = threadOf(row(1, 'ada!: a'), row(5, 'bob!: b'))
  const own = threadOf({ ...row(0, 'ada!: new'), id: 'new:1' })
  const rest = [threadOf(row(3, 'bob!: c')), threadOf(row(2, 'bob: d'))]
  expect(told([own, ...rest, thread])).toEqual(['a! b!', 'd', 'c!', 'new!'])
  expect(told([own, ...rest, { ...thread, notes: thread.notes.slice(1) }])).toEqual(['d', 'c!', 'b!', 'new!'])
})

test('a quote keeps its lines and leaves room for the answer', () => {
  expect(quoted(' one\n\ntwo ')).toBe('> one\n>\n> two\n\n')
})
