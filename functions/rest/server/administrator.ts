import { requireAdministrator } from '#operations/installation/require-administrator.ts'
import type { RestRequest } from './router.ts'

/** Returns nothing, for endpoints that are for administrators of the installation; ends the request of anybody else. */
export function administrator({ viewer }: RestRequest): Promise<null> {
  requireAdministrator(viewer)
  return Promise.resolve(null)
}
