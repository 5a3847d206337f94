import type { InstallationSettings } from '#domain/installation-settings.ts'
import type { Key } from '../keys/keys.ts'

/** What administrators have set; what is left out is as usual. There is one for the whole table. */
export interface SettingsItem extends Key, Partial<InstallationSettings> {
  /** Grows with each change. */
  version: number
}
