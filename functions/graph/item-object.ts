import { itemPath, itemReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { kindEntry } from '#domain/item/kinds.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { LinkedItemKind as ShownKind, LinkType as ShownType } from '#domain/schema.generated.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import type { ReadableCore } from '#operations/read/item/readable-cores.ts'

/** Returns what is shown of an item wherever another one names it. */
export const itemObject = ({ kind, core, home }: KnownItem) => itemObjectAt({ kind, core }, home.fullPath)

/**
 * Returns the same of an item whose group or project was not read.
 * @param homePath the full path of its group or project
 */
export function itemObjectAt({ kind, core }: ReadableCore, homePath: string) {
  const { id, iid, title } = core
  const { gidType, noun } = kindEntry(kind)
  return {
    id: globalId(gidType, id),
    kind: noun.toUpperCase() as ShownKind,
    reference: itemReference(kind, homePath, iid, true),
    title,
    webPath: itemPath(kind, homePath, core),
  }
}

const SHOWN: Record<LinkType, ShownType> = { relates_to: 'RELATED', blocks: 'BLOCKS', is_blocked_by: 'BLOCKED_BY' }

/** Returns the type of a link as the schema names it. */
export const shownLinkType = (type: LinkType): ShownType => SHOWN[type]
