import { wholeDescription } from '#operations/read/whole-description.ts'
import type { DescriptionItem } from '#table/work-items.ts'
import { descriptionKey, type Issuable } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { Field } from '../field.ts'
import { issuableSource } from '../source.ts'

/** `description` or `descriptionHtml` of an epic or issue whose text takes more than one item. */
export const longText =
  (kind: Issuable['kind'], text: 'markdown' | 'html'): Field =>
  async ({ table, source }) => {
    const owner = { kind, id: issuableSource(source).numericId }
    const item = await getItem<DescriptionItem>(table, descriptionKey(owner), 'strong')
    const whole = await wholeDescription(table, owner, item)
    return whole?.[text] ?? null
  }
