import type { ReactNode } from 'react'
import { bestMatch, readSearch, TITLE_MATCHES } from '#domain/text/search-match.ts'
import { actionNow } from '#web/lib/actions/actions.ts'
import { ACTION_GROUPS, type ActionGroup, type ActionId } from '#web/lib/actions/catalogue.ts'
import { keysOfAction } from '#web/lib/actions/own-keys.ts'
import { definitionOf, PAGE_NAMES, type Page } from '#web/lib/page/pages.ts'
import { isPage, pathOf, searchPath } from '#web/lib/page/paths.ts'
import type { SearchHit } from './search-query.ts'

/** What an entry stands for, which decides its picture. */
export type EntryKind =
  'epic' | 'issue' | 'task' | 'group' | 'project' | 'page' | 'action' | 'search' | 'create' | 'other'

/** A line of the palette: somewhere to go, or something to do. */
export interface PaletteEntry {
  /** Unique in the palette. */
  id: string
  kind: EntryKind
  title: string
  /** A second, quieter text, such as the reference of an item. */
  detail?: string
  /** In the place of the icon of its kind. */
  picture?: ReactNode
  /** What the server found, which knows more of it. */
  hit?: SearchHit
  /** Keys that do the same. */
  keys?: string
  /** Where it leads; what has none is done by `run`. */
  href?: string
  run?: () => void
}

export interface EntryGroup {
  id: string
  title: string
  entries: readonly PaletteEntry[]
  /** Whether Enter leads there only where nothing else is found. */
  isFallback?: boolean
}

const SEEN_MAX = 8
const MATCHES_MAX = 8

/** What the palette can show before the server has answered. */
interface KnownEntries {
  page: Page
  actions: readonly PaletteEntry[]
  /** The items that the person has seen, the last one first. */
  items: readonly PaletteEntry[]
  pins: readonly PaletteEntry[]
  places: readonly PaletteEntry[]
  /** What the server has found; none until it has answered. */
  hits: readonly SearchHit[]
  /** The group or project that is searched alone. */
  scope: string | null
}

/**
 * Returns what answers a text, in groups that have something. What is known here comes first and stays where it is when the server's
 * hits come in, which stand below everything else.
 */
export const paletteGroups = (typed: string, known: KnownEntries): EntryGroup[] =>
  groupsOf(typed, known).filter(({ entries }) => entries.length > 0)

function groupsOf(typed: string, { page, actions, items, pins, places, hits, scope }: KnownEntries): EntryGroup[] {
  if (typed.startsWith('>')) {
    return [{ id: 'actions', title: 'Actions', entries: rankedEntries(actions, typed.slice(1)) }]
  }
  if (typed === '') {
    return [
      { id: 'seen', title: 'Recently seen', entries: items.slice(0, SEEN_MAX) },
      { id: 'pinned', title: 'Pinned', entries: pins },
      { id: 'places', title: 'Groups and projects', entries: places },
      { id: 'actions', title: 'Actions here', entries: actions },
    ]
  }
  const known = onePerPage([...items, ...pins, ...places, ...pagesBeside(actions, page), ...actions])
  const matches = rankedEntries(known, typed).slice(0, MATCHES_MAX)
  const direct = directEntry(typed, page)
  const target = hits.find(({ webPath }) => webPath === direct?.href)
  const above = direct ? [direct, ...matches] : matches
  const found = hits.filter((hit) => !above.some((entry) => isSame(entry, hit))).map(entryOfHit)
  return [
    {
      ...{ id: 'direct', title: 'Go to' },
      entries: direct ? [{ ...direct, ...(target && { detail: target.title }) }] : [],
      // What a short reference names here may be missing: Enter leads there once the server has said that it is not.
      isFallback: target === undefined && pastedPath(typed) === null,
    },
    { id: 'matches', title: 'Seen and here', entries: matches },
    { id: 'search', title: 'Search', entries: [allResults(typed, scope)], isFallback: true },
    { id: 'found', title: scope === null ? 'Everywhere' : `In ${scope}`, entries: found },
  ]
}

/** Returns the entries without those that lead where one before them leads. */
const onePerPage = (entries: readonly PaletteEntry[]): PaletteEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.href ?? entry.id, entry])).values()].toReversed()

/** True when an entry stands for what the server found. */
const isSame = ({ id, kind, detail, href }: PaletteEntry, { key, webPath, placePath }: SearchHit): boolean =>
  id === key || href === webPath || ((kind === 'group' || kind === 'project') && detail === placePath)

/** Returns what a hit of the server is in the palette. */
const entryOfHit = (hit: SearchHit): PaletteEntry => ({
  id: hit.key,
  kind: 'other',
  title: hit.title,
  href: hit.webPath,
  hit,
  ...(hit.reference !== null ? { detail: hit.reference } : hit.placePath !== null && { detail: hit.placePath }),
})

const allResults = (typed: string, scope: string | null): PaletteEntry => ({
  id: 'all-results',
  kind: 'search',
  title: `All results for "${typed}"`,
  href: searchPath(typed, scope),
})

/** Returns the pages to which no action leads. */
const pagesBeside = (actions: readonly PaletteEntry[], page: Page): PaletteEntry[] =>
  pageEntries(page).filter(({ id }) => !actions.some((action) => action.id === id))

/** What opens the palette is no use inside it. */
const NOT_OFFERED: readonly ActionId[] = ['globalShortcuts.startSearch', 'globalShortcuts.openPalette']

/** True when actions can be done everywhere, so that they stand behind those that the page has of its own. */
const isEverywhere = ({ actions }: ActionGroup): boolean =>
  actions.some(({ id }) => /^(globalShortcuts|yours)\./.test(id))

/** Returns what can be done on the page now, by the registry of actions. */
export function actionEntries(): PaletteEntry[] {
  const groups = ACTION_GROUPS.toSorted((one, other) => Number(isEverywhere(one)) - Number(isEverywhere(other)))
  return groups.flatMap(({ actions }) =>
    actions.flatMap((action): PaletteEntry[] => {
      const run = NOT_OFFERED.includes(action.id) ? null : actionNow(action.id)
      if (!run) return []
      const [keys] = keysOfAction(action)
      const link = document.querySelector<HTMLAnchorElement>(`a[data-action="${action.id}"]`)
      const detail = objectOf(action.id)
      return [
        {
          // What leads to a page is the same as the page.
          id: link?.pathname ?? action.id,
          kind: link ? 'page' : 'action',
          title: action.title,
          ...(detail !== null && { detail }),
          ...(link ? { href: link.pathname } : { run }),
          ...(keys !== undefined && { keys }),
        },
      ]
    }),
  )
}

/** Returns what an action of rows acts on, in words; null for one that says so itself. */
function objectOf(action: ActionId): string | null {
  if (!action.startsWith('rows.')) return null
  const chosen = document.querySelector(`[role="toolbar"] [data-action="${action}"]`)?.closest('[role="toolbar"]')
  return (
    chosen?.querySelector('[role="status"]')?.textContent ??
    document.activeElement?.closest('[data-key]')?.querySelector('[data-title]')?.textContent ??
    null
  )
}

/** Returns the pages of the place one is in and of the site, as far as they have a fixed address and a name. */
function pageEntries(page: Page): PaletteEntry[] {
  return PAGE_NAMES.flatMap((name): PaletteEntry[] => {
    const { of, path, name: title, isAlone } = definitionOf(name)
    if (name === page.page || title === undefined || path === undefined || path.includes(':') || isAlone) return []
    const place = of === 'project' ? ('projectPath' in page ? page.projectPath : null) : groupOf(page)
    if (of !== 'site' && place === null) return []
    const href = of === 'site' ? pathOf(name) : pathOf(name, place ?? '')
    const under = definitionOf(name).under
    const whole = title === 'New' || title === 'Edit' ? [title, under && definitionOf(under).name] : [title]
    const detail = of === 'site' ? {} : { detail: place ?? '' }
    return [{ id: href, kind: 'page', title: whole.filter(Boolean).join(': '), href, ...detail }]
  })
}

const groupOf = (page: Page): string | null => ('groupPath' in page ? page.groupPath : null)

const REFERENCE = /^([\p{L}\p{N}_][\p{L}\p{N}_./-]*)?([#&])([1-9]\d{0,15})$/u

/** Returns where a reference such as `acme&5`, `acme/web#12` or `#12` leads, read on a page; null for what is none. */
export function referencePath(text: string, page: Page): string | null {
  const [, path = '', sign, iid = ''] = REFERENCE.exec(text.trim()) ?? []
  const here = sign === '&' ? groupOf(page) : 'projectPath' in page ? page.projectPath : null
  const place = path === '' ? here : path
  if (sign === undefined || place === null) return null
  const href = pathOf(sign === '&' ? 'epic' : 'issue', place, iid)
  return isPage(href) ? href : null
}

/** Returns where a pasted address or a reference leads, as an entry; null for any other text. */
function directEntry(text: string, page: Page): PaletteEntry | null {
  const href = pastedPath(text) ?? referencePath(text, page)
  return href === null ? null : { id: href, kind: 'other', title: `Go to ${text}`, href }
}

/** Returns the path of an address of this site that the app has a page behind; null for any other text. */
function pastedPath(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== location.origin || !isPage(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Returns the entries that answer what was typed, best first; those that answer alike keep their order. All for an empty text, none for signs alone. */
export function rankedEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const searched = readSearch(typed)
  if (searched === null) return typed.trim() === '' ? entries : []
  return entries
    .flatMap((entry) => {
      const { title, detail = '' } = entry
      const match = bestMatch(searched, title, detail, `${detail} ${title}`)
      return match === null ? [] : [{ entry, rank: TITLE_MATCHES.indexOf(match) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
