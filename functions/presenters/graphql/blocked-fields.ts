import { countBlockers, type Blockers } from '#domain/tree/blockers.ts'
import type { Viewer } from '#domain/role.ts'

/** Returns what the viewer learns of the open items that block an item: those that the viewer may read. */
export function blockedFields(viewer: Viewer, blockers: Blockers) {
  const blockedByCount = countBlockers(viewer, blockers)
  return { blocked: blockedByCount > 0, blockedByCount }
}
