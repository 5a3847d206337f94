import type { PageName } from '#web/lib/page/pages.ts'
import { parsePath } from '#web/lib/page/paths.ts'

const ITEM_PAGES: readonly PageName[] = ['epic', 'issue', 'work-item']

/** A row of any list whose title leads to the page of an item. */
export interface ItemRow {
  row: HTMLElement
  /** Its title. */
  link: HTMLAnchorElement
  /** Of the item's page, as people read it. */
  path: string
}

/** Returns a path as it is compared with others: letters of all scripts as they are. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** True when a path is that of the page of an epic, an issue or a task. */
export const isItemPath = (path: string): boolean => ITEM_PAGES.includes(parsePath(path).page)

/** Returns the row that an element stands in, the row itself included; null where it is none of an item. */
export function rowAt(element: Element | null): ItemRow | null {
  const row = element?.closest<HTMLElement>('[data-key], [role="row"], li')
  if (!row?.closest('main')) return null
  const links = [...row.querySelectorAll<HTMLAnchorElement>('a[data-title][href]')]
  const link = (links.length > 0 ? links : [...row.querySelectorAll<HTMLAnchorElement>('a[href]')]).find(
    ({ origin, pathname }) => origin === location.origin && isItemPath(pathname),
  )
  return link ? { row, link, path: readablePath(link.pathname) } : null
}

/** Returns the row of an item that is drawn in the page, null where there is none. */
export function rowOf(path: string): ItemRow | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (readablePath(link.pathname) !== path) continue
    const found = rowAt(link)
    if (found?.path === path) return found
  }
  return null
}

/** Gives the focus to a row: to the row as a whole where it can have it, else to its title. */
export function focusRow({ row, link }: ItemRow): void {
  const target = row.hasAttribute('tabindex') ? row : link
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
