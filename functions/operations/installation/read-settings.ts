import { USUAL_SETTINGS, type InstallationSettings } from '#domain/installation-settings.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, type Consistency } from '#table/client/read.ts'
import type { SettingsItem } from '#table/items/settings.ts'
import { settingsKey } from '#table/keys/keys.ts'

/** Returns what holds for the installation. */
export const readSettings = async (table: Table): Promise<InstallationSettings> => (await settingsAt(table)).settings

/** Returns the same with its version, 0 as long as nothing was set. */
export async function settingsAt(
  table: Table,
  consistency: Consistency = 'eventual',
): Promise<{ settings: InstallationSettings; version: number }> {
  const item = await getItem<SettingsItem>(table, settingsKey, consistency)
  if (item === null) return { settings: USUAL_SETTINGS, version: 0 }
  const { PK: _pk, SK: _sk, version, ...set } = item
  return { settings: { ...USUAL_SETTINGS, ...set }, version }
}
