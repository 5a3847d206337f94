import { plainFieldsOf, plainValue, type PlainInput, type RowKind } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'

/**
 * Returns the plain fields of an item that are shown as they are, as REST writes them.
 * @param row where the item is known by such a row alone: fields without a column in it are left out
 */
export const plainJson = (kind: ItemKind, item: PlainInput, row?: RowKind): Record<string, unknown> =>
  Object.fromEntries(
    plainFieldsOf(kind).flatMap((field) => {
      const { columns = {}, isFlat = false } = field.entry
      if (!isFlat || (row && columns[row] === undefined)) return []
      const value = plainValue(item, field)
      return [[wireName(field.name), field.value.type === 'enum' && value !== null ? wireValue(`${value}`) : value]]
    }),
  )
