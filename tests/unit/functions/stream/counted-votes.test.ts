import { expect, test } from 'vitest'
import { itemCounts } from '#operations/note/note-count.ts'
import { MIGRATIONS } from '#stream/migrations/migrations.ts'
import { reactionItems } from '#table/items/reaction.ts'
import { putItems } from '#table/client/write.ts'
import { ISSUE_IDS } from '#support/histories/world.ts'
import { givenWorld } from '#support/histories/given-world.ts'

test('thumbs of people who reacted before they were counted are counted, twice as once', async () => {
  const table = (await givenWorld()).table
  const [id = 0] = ISSUE_IDS
  const target = { kind: 'issue' as const, id }
  const createdAt = '2026-01-01T00:00:00Z'
  const given = [
    ...[1, 2].map((userId) => ({ target, emoji: 'thumbsup', userId, createdAt })),
    ...['thumbsdown', 'heart'].map((emoji) => ({ target, emoji, userId: 3, createdAt })),
  ]
  await putItems(
    table,
    given.flatMap((one) => Object.values(reactionItems(one))),
  )
  const votes = MIGRATIONS.filter(({ number }) => number === 8)
  for (const turn of [1, 2]) {
    for (const { issue } of votes) await issue?.(table, { PK: '', SK: '', id })
    expect(await itemCounts(table, [target]), `turn ${turn}`).toEqual([
      { notes: 0, discussions: 0, upvotes: 2, downvotes: 1 },
    ])
  }
})
