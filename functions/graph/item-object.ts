import { epicPath, epicReference, issuePath, issueReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { LinkType as ShownType } from '#domain/schema.generated.ts'
import type { KnownItem } from '#operations/read/known-items.ts'

/** What is shown of an item wherever another one names it. */
export function itemObject(item: KnownItem) {
  const { iid, title, id } = item.core
  if (item.kind === 'epic') {
    const path = item.core.groupPath
    const named = { id: globalId('Epic', id), kind: 'EPIC' as const, reference: epicReference(path, iid, true) }
    return { ...named, title, webPath: epicPath(path, iid) }
  }
  const path = item.core.projectPath
  const named = { id: globalId('Issue', id), kind: 'ISSUE' as const, reference: issueReference(path, iid, true) }
  return { ...named, title, webPath: issuePath(path, iid) }
}

const SHOWN: Record<LinkType, ShownType> = { relates_to: 'RELATED', blocks: 'BLOCKS', is_blocked_by: 'BLOCKED_BY' }

/** The type of a link as the schema names it. */
export const shownLinkType = (type: LinkType): ShownType => SHOWN[type]
