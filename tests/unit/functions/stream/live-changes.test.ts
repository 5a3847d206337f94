import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import { isLive } from '#infra/api/stream-filter.ts'
import { lambdaRecord } from '#infra/local/streams/lambda-record.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { edgeKey, itemPk } from '#table/keys/keys.ts'
import type { EdgeItem } from '#table/items/work-items.ts'

const ISSUE = { kind: 'issue' as const, id: 7 }
const KEY = edgeKey(ISSUE, 'a0', { kind: 'task', id: 9 })

const row = (roll: string, x?: 1): EdgeItem => ({ ...KEY, e: 1, c: roll, roll, rv: 1, ev: 1, ...(x && { x }) })

/** What an issue's followers are told, and what only those who see everything of it are told, when a row of a task changes. */
function told(before: EdgeItem | null, after: EdgeItem | null) {
  const image = (item: EdgeItem | null) => (item === null ? undefined : marshall(item, { removeUndefinedValues: true }))
  const record = { dynamodb: { Keys: marshall(KEY), OldImage: image(before), NewImage: image(after) } }
  const news = liveChanges([lambdaRecord(record, 'arn:aws:dynamodb:eu-west-1:0:table/canopy/stream/0')]).items.get(
    itemPk(ISSUE),
  )
  const fields = (happenings: { type: string; fields: string[] }[] = []) =>
    happenings.map(({ type, fields: named }) => [type, ...named].join(' '))
  return { all: fields(news?.happenings), internal: fields(news?.internal) }
}

const COUNTS = ['rollUp taskCounts']

test.each([
  ['closes a task that all see', row('1'), row('2'), { all: COUNTS, internal: [] }],
  ['makes one', null, row('1'), { all: COUNTS, internal: [] }],
  ['takes one away', row('1'), null, { all: COUNTS, internal: [] }],
  ['hides one', row('1'), row('1', 1), { all: COUNTS, internal: [] }],
  ['shows one', row('1', 1), row('1'), { all: COUNTS, internal: [] }],
  ['closes a hidden one', row('1', 1), row('2', 1), { all: [], internal: COUNTS }],
  ['makes a hidden one', null, row('1', 1), { all: [], internal: COUNTS }],
  ['takes a hidden one away', row('1', 1), null, { all: [], internal: COUNTS }],
  ['renames one', row('1'), { ...row('1'), c: 'other' }, { all: [], internal: [] }],
])('numbers of tasks are told to those for whom they change: who %s', (_, before, after, expected) => {
  expect(isLive(KEY)).toBe(true)
  expect(told(before, after)).toEqual(expected)
})
