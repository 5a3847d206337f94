import { itemPath } from '#domain/addresses.ts'
import { readItemReference, type ItemReference } from '#domain/text/item-reference.ts'
import { ITEM_KINDS, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import type { Table } from '#table/client/client.ts'
import { itemKey, itemPointerKey } from '#table/keys/keys.ts'
import { showsTitles } from '#presenters/graphql/text-fields.ts'
import { getItems } from '#table/client/read.ts'
import type {
  DescriptionItem,
  EpicItem,
  EpicPointerItem,
  IssueItem,
  IssuePointerItem,
} from '#table/items/work-items.ts'
import { itemSubject } from '../write/authorize.ts'
import { placesAt } from './resolve-references.ts'

/** References whose titles one text shows; others beyond stay as they are written. */
const TITLES_MAX = 100

const TITLED_LINK = /<a\b([^>]*\bdata-reference-format="\+"[^>]*)>([^<]*)<\/a>/g
const HREF = /\bhref="([^"]*)"/

interface Named extends ItemReference {
  kind: ItemKind
  /** Full path of the group or project. */
  path: string
}

/** Returns what an address of an issue may name: its number is that of an issue or of a task. */
export function namedBy(address: string): Named[] {
  const [kind, reference] =
    ITEM_KINDS.map((one) => [one, readItemReference(one, address, ROOT_PATH)] as const).find(([, read]) => read) ?? []
  if (!kind || !reference?.path) return []
  const { path, iid } = reference
  return ITEM_KINDS.filter((one) => KINDS[one].counter === KINDS[kind].counter).map((one) => ({ kind: one, path, iid }))
}

/**
 * Returns a rendered text with the present titles in its references that show them, as far as the viewer may read what they name;
 * the others are plain text. Most texts have none and cost nothing.
 */
export async function withTitles(table: Table, viewer: Viewer, html: string): Promise<string> {
  if (!showsTitles(html)) return html
  const addresses = [...html.matchAll(TITLED_LINK)].map(([, attributes = '']) => HREF.exec(attributes)?.[1] ?? '')
  const distinct = [...new Set(addresses)].slice(0, TITLES_MAX)
  const named = distinct.flatMap((address) => namedBy(address).map((name) => ({ ...name, address })))
  const links = await titledLinks(table, viewer, named)
  return html.replaceAll(TITLED_LINK, (link, attributes: string, text: string) => {
    const address = HREF.exec(attributes)?.[1] ?? ''
    return distinct.includes(address) ? (links.get(address)?.(attributes, text) ?? text) : link
  })
}

/** Returns a description as a viewer sees it. */
export const titledDescription = async (
  table: Table,
  viewer: Viewer,
  description: DescriptionItem | null,
): Promise<DescriptionItem | null> =>
  description && { ...description, html: await withTitles(table, viewer, description.html) }

type Link = (attributes: string, text: string) => string

/** Returns how the links to what the viewer may read are shown, by their addresses. */
async function titledLinks(
  table: Table,
  viewer: Viewer,
  named: (Named & { address: string })[],
): Promise<Map<string, Link>> {
  const ofHomes = await Promise.all(
    (['epic', 'issue'] as const).map((kind) =>
      placesAt(
        table,
        kind,
        named.filter((one) => KINDS[one.kind].home === KINDS[kind].home).map(({ path }) => path),
      ),
    ),
  )
  const places = new Map(ofHomes.flatMap((found) => [...found]))
  const placed = named.flatMap((one) => {
    const place = places.get(one.path.toLowerCase())
    return place?.kind === KINDS[one.kind].home ? [{ ...one, place }] : []
  })
  const pointers = await getItems<EpicPointerItem | IssuePointerItem>(
    table,
    placed.map(({ kind, place, iid }) => itemPointerKey(kind, place.id, iid)),
  )
  const found = placed.flatMap((one, index) => {
    const id = pointers[index]?.id
    return id === undefined ? [] : [{ ...one, id }]
  })
  const cores = await getItems<EpicItem | IssueItem>(table, found.map(itemKey), 'strong')
  return new Map(
    found.flatMap(({ address, kind, place }, index) => {
      const core = cores[index]
      if (!core || !can(viewer, 'read', itemSubject(kind, core, place))) return []
      return [[address, titledLink(kind, place.fullPath, core)]]
    }),
  )
}

const titledLink = (kind: ItemKind, homePath: string, core: EpicItem | IssueItem): Link => {
  const href = itemPath(kind, homePath, core)
  const number = KINDS[kind].addressedBy === 'id' ? ` data-work-item-id="${core.id}"` : ''
  const state = core.state === 'closed' ? ' - closed' : ''
  return (attributes, text) =>
    `<a${attributes.replace(HREF, () => `href="${href}"`)}${number}><bdi>${core.titleHtml}</bdi> (${text.replace(/\+$/, '')}${state})</a>`
}
