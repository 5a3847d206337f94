import * as v from 'valibot'
import { shownEmoji } from '#domain/emojis.ts'
import { itemReactions, reactionCount } from '#operations/read/item-reactions.ts'
import { wholeConnection } from '#table/objects/connection.ts'
import { userObject } from '#table/objects/user-object.ts'
import { field, type GraphField } from '../field.ts'
import { ITEM_TYPES, itemSource, type ItemType } from '../source.ts'

const votes = (type: ItemType, name: 'upvotes' | 'downvotes', emoji: string): GraphField =>
  field(`${type}.${name}`, {
    on: itemSource(type),
    arguments: v.object({}),
    answer: ({ table, source }) => reactionCount(table, source, emoji),
  })

const awarded = (type: 'Epic' | 'Issue'): GraphField =>
  field(`${type}.awardEmoji`, {
    on: itemSource(type),
    arguments: v.object({}),
    answer: async ({ table, webUrl, source }) => {
      const shown = await itemReactions(table, source)
      return wholeConnection(
        shown.map(({ emoji, user }) => ({ ...shownEmoji(emoji), user: user && userObject(user, webUrl) })),
      )
    },
  })

/** How people react to items. */
export const reactions: GraphField[] = [
  ...ITEM_TYPES.flatMap((type) => [votes(type, 'upvotes', 'thumbsup'), votes(type, 'downvotes', 'thumbsdown')]),
  ...[awarded('Epic'), awarded('Issue')],
]
