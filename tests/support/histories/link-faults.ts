import { isDeepStrictEqual } from 'node:util'
import type { ItemRef } from '#domain/item/kinds.ts'
import { blockerKey, shiftedBlockers, type Blockers } from '#domain/tree/blockers.ts'
import { inverseLink } from '#domain/item/link-types.ts'
import { itemSubject } from '#operations/write/authorize.ts'
import { LINK_PREFIX, itemPk, linkKey, type Key } from '#table/keys/keys.ts'
import { otherEnd, type LinkItem } from '#table/items/link.ts'
import { entryName } from '#table/rows/list-index.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'

type Core = EpicItem | IssueItem

interface StoredLinks {
  /** By their names. */
  links: Map<string, LinkItem>
  /** By partition. */
  cores: Map<string, Core>
}

function linksIn(items: Key[]): StoredLinks {
  const stored: StoredLinks = { links: new Map(), cores: new Map() }
  for (const item of items) {
    if (item.SK.startsWith(LINK_PREFIX)) stored.links.set(entryName(item), item as LinkItem)
    if (/^[EI]#/.test(item.PK) && item.SK === '#') stored.cores.set(item.PK, item as Core)
  }
  return stored
}

const itemOf = ({ PK }: Key): ItemRef => ({
  kind: PK.startsWith('E#') ? 'epic' : 'issue',
  id: Number(PK.split('#')[1]),
})

/** What is wrong with links: at every moment each stands at both ends, and items count what their links say. */
export function linkFaults(items: Key[]): string[] {
  const { links, cores } = linksIn(items)
  const faults: string[] = []
  for (const [name, link] of links) {
    const other = links.get(entryName(linkKey(otherEnd(link), itemOf(link))))
    const isOtherThere = cores.has(itemPk(otherEnd(link)))
    if (other === undefined && (isOtherThere || cores.has(link.PK))) faults.push(`${name} stands at one end only`)
    if (other && (other.id !== link.id || other.type !== inverseLink(link.type))) faults.push(`${name} has two faces`)
  }
  for (const [PK, core] of cores) {
    const own = [...links.values()].filter((link) => link.PK === PK)
    const due = own.reduce<Blockers>((sum, { counted = null }) => shiftedBlockers(sum, null, counted), {})
    const { linkCount = 0, blockers = {} } = core
    if (linkCount !== own.length) faults.push(`${PK} counts ${linkCount} links instead of ${own.length}`)
    if (!isDeepStrictEqual(blockers, due)) {
      faults.push(`${PK} counts ${JSON.stringify(blockers)}, its links say ${JSON.stringify(due)}`)
    }
  }
  return faults
}

/** What is wrong with blocked items at rest: each counts exactly the open items that block it, by their readers. */
export function blockerFaults(items: Key[]): string[] {
  const { links, cores } = linksIn(items)
  return [...links].flatMap(([name, link]) => {
    const other = cores.get(itemPk(otherEnd(link)))
    if (other === undefined) return [`${name} leads nowhere`]
    if (link.type !== 'is_blocked_by') return []
    const open = { visibility: 'public' as const }
    const subject = itemSubject('groupId' in other ? 'epic' : 'issue', other, open)
    const due = other.state === 'opened' ? blockerKey(subject) : null
    return link.counted === due ? [] : [`${name} is counted as ${link.counted} instead of ${due}`]
  })
}
