import type { ItemRef } from '#domain/item/kinds.ts'
import { descriptionOf, type DescriptionVersionItem } from '#table/items/description-version.ts'
import { descriptionVersionPartKey, TEXT_VERSION_PREFIX } from '#table/keys/history-keys.ts'
import { descriptionKey, itemPk, keyName, type Key } from '#table/keys/keys.ts'
import { pages } from '#table/client/read.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import type { Table } from '#table/client/client.ts'
import { wholeDescription } from './whole-description.ts'

/** What stands in the table beside an item, or is packed there. */
type Stored = Key & { bytes?: Uint8Array }

/** Rows of one call, which ends with a megabyte anyway. */
const CALL = 1000

/** Yields all that is written at an item, its comments and former descriptions included, as text in no particular form. */
export async function* textsOfItem(table: Table, ref: ItemRef): AsyncGenerator<string> {
  const packed = new Map<string, Stored & { bytes: Uint8Array }>()
  for await (const page of pages<Stored>(table, { partition: itemPk(ref), consistency: 'strong' }, CALL)) {
    for (const item of page) {
      const { bytes } = item
      if (bytes === undefined) yield JSON.stringify(item)
      else packed.set(keyName(item), { ...item, bytes })
      if (keyName(item) === keyName(descriptionKey(ref))) {
        const whole = await wholeDescription(table, ref, item as DescriptionItem)
        if (whole !== null) yield JSON.stringify([whole.markdown, whole.html])
      }
    }
  }
  for (const item of packed.values()) {
    if (item.SK.startsWith(TEXT_VERSION_PREFIX) && 'parts' in item) yield formerText(ref, item as Version, packed)
  }
}

type Version = DescriptionVersionItem

/** Puts a former text together: one whose parts are not all there yet is still the description. */
function formerText(ref: ItemRef, first: Version, packed: ReadonlyMap<string, { bytes: Uint8Array }>): string {
  const lockVersion = Number(first.SK.slice(TEXT_VERSION_PREFIX.length))
  const keys = Array.from({ length: first.parts }, (_, index) => descriptionVersionPartKey(ref, lockVersion, index + 1))
  const parts = keys.flatMap((key) => packed.get(keyName(key)) ?? [])
  return parts.length === first.parts ? descriptionOf([first, ...parts]) : ''
}
