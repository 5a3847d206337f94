import * as v from 'valibot'
import { shownEmoji } from '#domain/text/emojis.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { itemCounts } from '#operations/note/note-count.ts'
import { itemAwards } from '#operations/read/item/awards.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { field, type GraphField } from '../field.ts'
import { ITEM_TYPES, itemSource, workItemSource, type ItemType } from '../source.ts'

/** Reactions that are shown of one item; each takes a look at its person. */
const SHOWN_MAX = 100

type Owner = ItemType | 'WorkItemWidgetAwardEmoji'

const sourceOf = (owner: Owner): ((source: unknown) => ItemRef) =>
  owner === 'WorkItemWidgetAwardEmoji' ? workItemSource : itemSource(owner)

const votes = (owner: Owner, name: 'upvotes' | 'downvotes'): GraphField =>
  field(`${owner}.${name}`, {
    on: sourceOf(owner),
    arguments: v.object({}),
    answer: async ({ table, source }) => (await itemCounts(table, [source]))[0]?.[name] ?? 0,
  })

const awarded = (owner: Owner): GraphField =>
  field(`${owner}.awardEmoji`, {
    on: sourceOf(owner),
    arguments: v.object({}),
    answer: async ({ table, webUrl, source }) => {
      const shown = await itemAwards(table, source, SHOWN_MAX)
      return wholeConnection(
        shown.map(({ emoji, user }) => ({ ...shownEmoji(emoji), user: user && userObject(user, webUrl) })),
      )
    },
  })

/** How people react to items. */
export const reactions: GraphField[] = [
  ...[...ITEM_TYPES, 'WorkItemWidgetAwardEmoji' as const].flatMap((owner) => [
    votes(owner, 'upvotes'),
    votes(owner, 'downvotes'),
  ]),
  ...[awarded('Epic'), awarded('Issue'), awarded('WorkItemWidgetAwardEmoji')],
]
