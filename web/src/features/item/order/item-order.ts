import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pagesOf } from '#web/data/lists/lists.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { readablePath, rowAt, rowOf } from './item-rows.ts'

/** The items of a list, one after the other. */
export interface ItemOrder {
  /** Of their pages. */
  paths: readonly string[]
  /** Asks for those that come after them and gives back all; left out where there are no more. */
  more?: () => Promise<readonly string[]>
}

const LISTS = 'ul, ol, [role="treegrid"], [role="grid"]'
const STORAGE_KEY = 'canopy.item-order'
const STORED_MAX = 500

const sources = new WeakMap<Element, () => ItemOrder>()
const listeners = new Set<() => void>()
let current: ItemOrder = { paths: storedPaths() }

/** Says what a list holds besides the rows that are drawn. */
export function useListOrder(list: RefObject<HTMLElement | null>, orderNow: () => ItemOrder): void {
  const now = useEffectEvent(orderNow)
  useEffect(() => {
    const element = list.current
    if (!element) return
    sources.set(element, () => now())
    return () => {
      sources.delete(element)
    }
  }, [list])
}

/** The order in which the reader goes from item to item: that of the list in which they opened one last. */
export const itemOrder = {
  now: (): ItemOrder => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Takes over the order of the list that a row stands in. */
  follow(row: Element): void {
    set(orderAround(row))
  },
  /** Returns the path that stands so many places after an item; null where there is none. At the end of what is loaded the next page is asked for. */
  async beside(path: string, step: 1 | -1): Promise<string | null> {
    const shown = rowOf(path)
    if (shown && current.paths.includes(path)) set(orderAround(shown.row))
    const at = current.paths.indexOf(path)
    if (at === -1) return null
    const { more } = current
    if (step === 1 && at === current.paths.length - 1 && more) {
      const paths = await more()
      set(paths.length > current.paths.length ? { paths, more } : { paths: current.paths })
    }
    return current.paths[at + step] ?? null
  },
}

function set(order: ItemOrder): void {
  current = order
  for (const listener of listeners) listener()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(order.paths.slice(0, STORED_MAX)))
  } catch {
    // Without storage a new load of the page has no order.
  }
}

function storedPaths(): readonly string[] {
  try {
    const paths: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Returns the order of the list around a row: what the list says, else its rows as they stand, with what its query has after them. */
function orderAround(row: Element): ItemOrder {
  const path = rowAt(row)?.path
  for (let around: Element | null = row; around; around = around.parentElement) {
    const said = sources.get(around)?.()
    if (said && path !== undefined && said.paths.includes(path)) return said
  }
  const links = row.parentElement?.closest(LISTS)?.querySelectorAll('a[href]') ?? []
  const paths = [...new Set([...links].flatMap((link) => rowAt(link)?.path ?? []))]
  const more = moreOf(paths)
  return more ? { paths, more } : { paths }
}

/** Returns how the query of a list of items is asked for its next page; undefined where none has these. */
function moreOf(paths: readonly string[]): ItemOrder['more'] {
  const [first] = paths
  const query = queryClient
    .getQueryCache()
    .findAll()
    .find((one) => first !== undefined && pathsIn(one).includes(first))
  if (!query || pagesOf(query.state.data).length === 0) return undefined
  return async () => {
    await query.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).catch(() => undefined)
    return pathsIn(query)
  }
}

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['findAll']>[number]

function pathsIn({ meta, state }: Query): readonly string[] {
  const list = meta?.list
  if (!list?.rows) return []
  return pagesOf(state.data).flatMap(
    (page) =>
      list.rows?.(page)?.nodes?.flatMap((node) => (node?.webPath === undefined ? [] : readablePath(node.webPath))) ??
      [],
  )
}
