import { ITEM_KINDS } from '#domain/item/kinds.ts'
import { isFullPath } from '#domain/namespace/full-path.ts'
import type { Viewer } from '#domain/role.ts'
import { readItemReference } from '#domain/text/item-reference.ts'
import type { Table } from '#table/client/client.ts'
import { findItem, type KnownItem } from '../read/item/load-items.ts'
import { findNamespaceAt } from '../read/namespace/find-namespace.ts'
import type { Place } from './searched-places.ts'

/**
 * Returns what a full reference, a path with at least two parts, also one that was left, or an address of this site names, of what the viewer
 * may read.
 */
export async function namedThings(
  table: Table,
  viewer: Viewer,
  query: string,
  siteUrl: string,
): Promise<{ items: KnownItem[]; places: Place[] }> {
  const text = query.trim()
  const items: KnownItem[] = []
  for (const kind of ITEM_KINDS) {
    const reference = readItemReference(kind, text, siteUrl)
    if (reference === null || reference.path === null) continue
    const home = await findNamespaceAt(table, viewer, reference.path)
    const item = home && (await findItem(table, viewer, home, { kind, number: `${reference.iid}` }))
    if (item) items.push(item)
  }
  const path = items.length === 0 ? pathIn(text, siteUrl) : null
  const place = path === null ? null : await findNamespaceAt(table, viewer, path)
  return { items, places: place ? [place] : [] }
}

/** Returns the path of a group or project in an address of this site, or the text where it is a path itself; else null. */
function pathIn(text: string, siteUrl: string): string | null {
  const isHere = text.toLowerCase().startsWith(`${siteUrl.toLowerCase()}/`)
  const [own = ''] = (isHere ? text.slice(siteUrl.length) : text).split(/[?#]|\/-\//)
  const path = own.replace(/^\/(groups\/)?|\/$/g, '')
  return (isHere || path.includes('/')) && isFullPath(path) ? path : null
}
