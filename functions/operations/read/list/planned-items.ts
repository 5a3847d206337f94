import { isPhase, iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { copiesPk, copyMarkPrefix } from '#table/keys/copy-keys.ts'
import { rootList } from '#table/keys/keys.ts'
import type { IterationItem } from '#table/items/place-items.ts'
import { queryAll } from '#table/client/read.ts'

/** Iterations that are asked for: some by their ids or titles, those that are under way on a day, or any. */
export type IterationQuery = { ids: number[] } | { titles: string[] } | { state: 'current'; today: string } | 'any'

/**
 * Returns the items of a kind that are planned for what is asked. The marks that let a
 * change of an iteration find its items tell which they are: no row of a list names an iteration.
 */
export async function plannedItems(
  table: Table,
  rootId: number,
  kind: ItemKind,
  asked: IterationQuery,
): Promise<Set<number>> {
  const ids = typeof asked === 'object' && 'ids' in asked ? asked.ids : await iterationIds(table, rootId, asked)
  const prefix = copyMarkPrefix(kind)
  const queries = [...new Set(ids)].map((id) => ({ partition: copiesPk({ kind: 'iteration', id }), prefix }))
  const marks = await queryAll(table, 'items of these iterations', queries)
  return new Set(marks.map(({ SK }) => Number(SK.slice(prefix.length))))
}

async function iterationIds(
  table: Table,
  rootId: number,
  asked: Exclude<IterationQuery, { ids: number[] }>,
): Promise<number[]> {
  const all = await queryAll<IterationItem>(table, 'iterations', { index: 'lists', partition: rootList(rootId, 'IT') })
  if (typeof asked === 'string') return all.map(({ id }) => id)
  if ('titles' in asked) {
    const titles = asked.titles.map((title) => title.toLowerCase())
    return all.filter(({ title }) => title !== null && titles.includes(title.toLowerCase())).map(({ id }) => id)
  }
  return all.filter((one) => isPhase(iterationPhase(one, asked.today), asked.state)).map(({ id }) => id)
}
