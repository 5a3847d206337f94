import type { Table } from '#table/client/client.ts'
import { OWN_REACTIONS_PREFIX, userPk } from '#table/keys/keys.ts'
import { emojiOfOwn } from '#table/items/reaction.ts'
import { queryAll } from '#table/client/read.ts'

/** Returns names of the emojis that a person has reacted with, the most used first. */
export async function awardedEmojis(table: Table, userId: number): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { SK } of await queryAll(table, 'reactions', {
    partition: userPk(userId),
    prefix: OWN_REACTIONS_PREFIX,
  })) {
    const emoji = emojiOfOwn(SK)
    counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  }
  const byUse = [...counts].toSorted(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
  return byUse.map(([emoji]) => emoji)
}
