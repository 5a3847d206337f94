import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { noteCountKey } from '#table/keys/history-keys.ts'
import { REACTION_PREFIX, itemPk, type Key } from '#table/keys/keys.ts'
import { noteCountItem, type NoteCountItem } from '#table/items/note.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { ReactionItem } from '#table/items/work-items.ts'
import { transact } from '#table/client/write.ts'
import type { Migration } from './migration.ts'

/** Counts the thumbs of people who reacted before they were counted. */
export const countedVotes: Migration = {
  number: 8,
  title: 'counted votes',
  epic: (table, { id }) => countVotes(table, { kind: 'epic', id }),
  issue: (table, { id }) => countVotes(table, { kind: 'issue', id }),
  task: (table, { id }) => countVotes(table, { kind: 'task', id }),
}

function countVotes(table: Table, item: ItemRef): Promise<void> {
  const query = { partition: itemPk(item), prefix: REACTION_PREFIX, consistency: 'strong' as const }
  return attempts(table, async () => {
    const stored = await getItem<NoteCountItem>(table, noteCountKey(item), 'strong')
    const before: Omit<NoteCountItem, keyof Key> = stored ?? { count: 0, version: 0 }
    const { version, upvotes = 0, downvotes = 0 } = before
    const emojis = (await queryAll<ReactionItem>(table, query)).map(({ emoji }) => emoji)
    const votes = (name: string): number => emojis.filter((emoji) => emoji === name).length
    const now = { upvotes: votes('thumbsup'), downvotes: votes('thumbsdown') }
    if (now.upvotes === upvotes && now.downvotes === downvotes) return undefined
    const counted = noteCountItem(item, { ...before, ...now, version: version + 1 })
    const condition = stored ? { equals: { version } } : { absent: true as const }
    const failed = await transact(table, [{ kind: 'put', item: counted, if: condition }])
    return failed.length > 0 ? 'again' : undefined
  })
}
