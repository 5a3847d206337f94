import { expect, test } from 'vitest'
import type { NoteRow } from '#web/features/note/activity-query.ts'
import { foldActivity } from '#web/features/note/fold-activity.ts'
import { quoted } from '#web/features/note/quote.ts'

/** What happened at a minute: `ada: words`, or `ada!: words` for what she wrote. */
function row(minute: number, text: string): NoteRow {
  const [who = '', body = ''] = text.split(': ')
  const id = who.replace('!', '')
  return {
    ...{ id: `${minute}`, body, bodyHtml: '', system: !who.endsWith('!'), internal: false, version: 1 },
    author: { id, name: id, username: id, avatarUrl: null, webPath: '' },
    ...{ createdAt: new Date(minute * 60_000).toISOString(), lastEditedAt: null, lastEditedBy: null },
    awardEmoji: { nodes: [] },
    userPermissions: { adminNote: false, awardEmoji: false },
  }
}

const folded = (...rows: NoteRow[]) =>
  foldActivity(rows.toReversed()).map((entry) =>
    entry.type === 'comment' ? `${entry.note.body}!` : entry.notes.map(({ body }) => body).join(', then '),
  )

test('what one person did within minutes, nobody else between, is one entry', () => {
  expect(
    folded(
      ...[row(0, 'ada: a'), row(10, 'ada: b'), row(20, 'ada: c'), row(31, 'ada: d')],
      ...[row(32, 'bob: e'), row(33, 'ada: f'), row(34, 'bob!: g'), row(35, 'ada: h'), row(36, 'ada: i')],
    ),
  ).toEqual(['a, then b, then c', 'd', 'e', 'f', 'g!', 'h, then i'])
  expect(folded()).toEqual([])
})

test('a quote keeps its lines and leaves room for the answer', () => {
  expect(quoted(' one\n\ntwo ')).toBe('> one\n>\n> two\n\n')
})
