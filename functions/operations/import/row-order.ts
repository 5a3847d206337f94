import { ranks } from '#domain/tree/order.ts'
import type { Row } from './rows.ts'

/** Returns ranks in the order of the rows, for each parent apart. */
export function ranksByParent(rows: { id: number; parent: number | null }[]): Map<number, string> {
  const siblings = new Map<number, number[]>()
  for (const { id, parent } of rows) {
    if (parent === null) continue
    const list = siblings.get(parent) ?? []
    list.push(id)
    siblings.set(parent, list)
  }
  const rankOf = new Map<number, string>()
  for (const list of siblings.values()) {
    for (const [index, rank] of ranks(list.length).entries()) {
      const id = list[index]
      if (id !== undefined) rankOf.set(id, rank)
    }
  }
  return rankOf
}

/** Returns children before their parents. */
export function deepestFirst(epics: Map<number, Row<'epics'>>): Row<'epics'>[] {
  const levels = new Map([...epics.values()].map((row) => [row, rowsAbove(epics, row).length]))
  return [...epics.values()].sort((a, b) => known(levels, b) - known(levels, a))
}

/** Returns the epics above an epic, the nearest first. */
export function rowsAbove(epics: Map<number, Row<'epics'>>, row: Row<'epics'>): Row<'epics'>[] {
  const above: Row<'epics'>[] = []
  for (let at = row.parent_id; at !== null; at = above.at(-1)?.parent_id ?? null) above.push(known(epics, at))
  return above
}

/** Returns what must be there, because the rows were checked. */
export function known<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The import lacks ${String(key)}; rows must pass checkRows first.`)
  return value
}
