import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { PreferencesItem } from '#table/items/work-items.ts'
import { preferencesKey } from '#table/keys/keys.ts'
import { preferencesOf } from '../person/update-preferences.ts'

/** Returns in which time zone people are, by their numbers; null for those who have chosen none. */
export async function zonesOf(table: Table, userIds: readonly number[]): Promise<(userId: number) => string | null> {
  const ids = [...new Set(userIds)]
  const items = await getItems<PreferencesItem>(table, ids.map(preferencesKey))
  const zones = new Map(ids.map((id, index) => [id, preferencesOf(items[index] ?? null).timezone]))
  return (userId) => zones.get(userId) ?? null
}
