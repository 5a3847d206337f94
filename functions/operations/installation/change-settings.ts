import { settingsProblem, type InstallationSettings } from '#domain/installation-settings.ts'
import type { SettingsItem } from '#table/items/settings.ts'
import { settingsKey } from '#table/keys/keys.ts'
import { throwIf } from '../write/authorize.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { settingsAt } from './read-settings.ts'
import { requireAdministrator } from './require-administrator.ts'

/**
 * Sets for the whole installation what is given; what is left out stays.
 * @throws ProblemError BAD_REQUEST, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeSettings(
  context: OperationContext,
  given: Partial<InstallationSettings>,
): Promise<InstallationSettings> {
  return runWrite(context, { operation: 'changeSettings', input: given }, async () => {
    requireAdministrator(context.viewer)
    const { settings: before, version } = await settingsAt(context.table, 'strong')
    const settings = { ...before, ...given }
    throwIf(settingsProblem(settings))
    const item: SettingsItem = { ...settingsKey, ...settings, version: version + 1 }
    const isChanged = JSON.stringify(settings) !== JSON.stringify(before)
    return {
      actions: isChanged ? [{ kind: 'put', item, if: version === 0 ? { absent: true } : { equals: { version } } }] : [],
      response: settings,
      audit: { rootId: 0, target: 'settings', targetId: version + 1 },
    }
  })
}
