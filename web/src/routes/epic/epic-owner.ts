import type { EpicPageData } from '#web/features/epic/page-data.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'

/** Returns the epic as the owner of its widgets. */
export function epicOwner({ tree: { parent } }: EpicPageData): IndexedOwner {
  return { kind: 'epic', id: parent.id, fullPath: parent.fullPath, iid: parent.iid }
}
