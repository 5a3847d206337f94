import type { ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { ownReactionPrefix, userPk } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'

/** Returns the items of a kind to which a person reacted with an emoji, or with whichever when it is left out. */
export async function ownReactions(table: Table, userId: number, kind: ItemKind, emoji?: string): Promise<Set<number>> {
  const prefix = `${ownReactionPrefix(kind)}${emoji === undefined ? '' : `${emoji.toLowerCase()}#`}`
  const found = await queryAll(table, 'reactions', { partition: userPk(userId), prefix })
  return new Set(found.map(({ SK }) => Number(SK.split('#').at(-1))))
}
