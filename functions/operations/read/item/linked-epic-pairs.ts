import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { rootList } from '#table/keys/keys.ts'
import type { LinkItem } from '#table/items/link.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { pages } from '#table/client/read.ts'
import { atOtherEnds, isEpic, type LinkedEpic, type LinkedItem } from './linked-items.ts'

/** A link between two epics with both of its ends. */
export interface LinkedPair {
  /** As it stands at the source. */
  link: LinkItem
  source: LinkedEpic
  target: LinkedEpic
}

/** Links whose ends are looked up together. */
const CHUNK = 100
/** Links that are looked at to know how many there are. */
const COUNTED_MAX = 1000

/** The beginning of a list of links. */
export interface FirstPairs {
  /** More than were wanted, where there are more. */
  entries: LinkedPair[]
  /** Counts the list; null where it is longer than is counted. */
  total: number | null
}

/**
 * Returns the newest links that begin at epics of a group or below it, as far as the viewer may read both ends.
 * @param isAsked which links are asked for
 */
export async function linkedEpicPairs(
  table: Table,
  viewer: Viewer,
  { id, namespaceIds }: Pick<GroupItem, 'id' | 'namespaceIds'>,
  isAsked: (link: LinkItem) => boolean,
  wanted: number,
): Promise<FirstPairs> {
  const query = { index: 'lists' as const, partition: rootList(namespaceIds[0] ?? id, 'LK'), backwards: true }
  const entries: LinkedPair[] = []
  let read = 0
  for await (const links of pages<LinkItem>(table, query, CHUNK)) {
    entries.push(...(await shownPairs(table, viewer, id, links.filter(isAsked))))
    read += links.length
    if (read >= COUNTED_MAX && entries.length > wanted) return { entries, total: null }
  }
  return { entries, total: entries.length }
}

async function shownPairs(table: Table, viewer: Viewer, groupId: number, links: LinkItem[]): Promise<LinkedPair[]> {
  const epics = async (ends: LinkItem[]) => (await atOtherEnds(table, viewer, ends)).filter(isEpic)
  const sources = (await epics(links.map(asSource))).filter(({ core }) => core.namespaceIds.includes(groupId))
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
