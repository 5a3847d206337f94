import { fieldEntry, type RowKind } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { referredBy, singleReferencesOf, type AnyReferences } from '#domain/item/references.ts'
import { wireName } from '#domain/item/wire-names.ts'
import { milestoneJson } from './milestone-json.ts'
import { userJson } from './user-json.ts'

/**
 * Returns what an item refers to by the fields that refer to one person or milestone, as REST writes them; null for none.
 * @param today `YYYY-MM-DD`
 * @param row where the item is known by such a row alone: fields without a column in it are left out
 */
export function referencesJson(
  kind: ItemKind,
  item: AnyReferences,
  today: string,
  row?: RowKind,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const { name, to } of singleReferencesOf(kind)) {
    if (row && fieldEntry(name).columns?.[row] === undefined) continue
    if (to === 'person') shown[wireName(name)] = referredBy<'person'>(item, name).map(userJson)[0] ?? null
    if (to !== 'milestone') continue
    const [milestone] = referredBy<'milestone'>(item, name)
    shown[wireName(name)] = milestone ? milestoneJson(milestone, today) : null
  }
  return shown
}
