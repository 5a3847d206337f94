import * as v from 'valibot'
import { wholeDescription } from '#operations/read/item/whole-description.ts'
import { titledDescription } from '#operations/references/show-titles.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { field } from '../field.ts'
import { ITEM_TYPES, itemSource, type ItemType } from '../source.ts'

/** Returns the description of an item whose text takes more than one item of the table, or shows titles of others. */
const longText = (type: ItemType, name: string, text: 'markdown' | 'html') =>
  field(`${type}.${name}`, {
    on: itemSource(type),
    arguments: v.object({}),
    answer: async ({ table, viewer, source: owner }) => {
      const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
      const whole = await titledDescription(table, viewer, await wholeDescription(table, owner, item))
      return whole?.[text] ?? null
    },
  })

export const descriptions = ITEM_TYPES.flatMap((type) => [
  longText(type, 'description', 'markdown'),
  longText(type, 'descriptionHtml', 'html'),
])
