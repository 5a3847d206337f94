import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { rootList } from '#table/keys/keys.ts'
import type { LinkItem } from '#table/items/link.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { queryAll } from '#table/client/read.ts'
import { atOtherEnds, isEpic, type LinkedEpic, type LinkedItem } from './linked-items.ts'

/** A link between two epics with both of its ends. */
export interface LinkedPair {
  /** As it stands at the source. */
  link: LinkItem
  source: LinkedEpic
  target: LinkedEpic
}

/** Returns the links that begin at epics of a group or below it, as far as the viewer may read both ends; the newest first. */
export async function linkedEpicPairs(
  table: Table,
  viewer: Viewer,
  { id, namespaceIds }: Pick<GroupItem, 'id' | 'namespaceIds'>,
): Promise<LinkedPair[]> {
  const partition = rootList(namespaceIds[0] ?? id, 'LK')
  const links = await queryAll<LinkItem>(table, { index: 'lists', partition })
  const epics = async (ends: LinkItem[]) => (await atOtherEnds(table, viewer, ends)).filter(isEpic)
  const sources = (await epics(links.map(asSource))).filter(({ core }) => core.namespaceIds.includes(id))
  const known = new Set(sources.map(({ link }) => link.id))
  const targets = byLink(await epics(links.filter((link) => known.has(link.id))))
  return sources.flatMap((source) => {
    const target = targets.get(source.link.id)
    return target ? [{ link: target.link, source, target }] : []
  })
}

/** Returns a link that leads to the item at which it stands. */
const asSource = (link: LinkItem): LinkItem => ({ ...link, itemId: Number(link.PK.split('#')[1]) })

const byLink = <One extends LinkedItem>(items: One[]): Map<number, One> =>
  new Map(items.map((item) => [item.link.id, item]))
