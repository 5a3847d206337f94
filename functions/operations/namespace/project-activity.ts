import { pathKey, projectKey } from '#table/keys/keys.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { listedActivity } from '#table/items/project.ts'
import type { Action } from '#table/client/write.ts'

/** How far the last activity of a project may lag behind: every change of it writes both of its items. */
const ACTIVITY_LAG_MS = 3_600_000

/** Returns what moves a project up in lists by last activity. @param now ISO 8601 */
export function projectActivity({ id, fullPath, lastActivityAt }: ProjectItem, now: string): Action[] {
  if (Date.parse(now) - Date.parse(lastActivityAt) < ACTIVITY_LAG_MS) return []
  const unchanged = { equals: { lastActivityAt } }
  return [
    { kind: 'update', key: projectKey(id), set: listedActivity(id, now), if: unchanged },
    { kind: 'update', key: pathKey(fullPath), set: { lastActivityAt: now }, if: unchanged },
  ]
}
