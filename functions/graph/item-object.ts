import { itemPath, itemReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { LinkedItemKind as ShownKind, LinkType as ShownType } from '#domain/schema.generated.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'

/** Returns what is shown of an item wherever another one names it. */
export function itemObject({ kind, core, home }: KnownItem) {
  const { id, iid, title } = core
  const { gidType, noun } = kindEntry(kind)
  return {
    id: globalId(gidType, id),
    kind: noun.toUpperCase() as ShownKind,
    reference: itemReference(kind, home.fullPath, iid, true),
    title,
    webPath: itemPath(kind, home.fullPath, core),
  }
}

const SHOWN: Record<LinkType, ShownType> = { relates_to: 'RELATED', blocks: 'BLOCKS', is_blocked_by: 'BLOCKED_BY' }

/** Returns the type of a link as the schema names it. */
export const shownLinkType = (type: LinkType): ShownType => SHOWN[type]
