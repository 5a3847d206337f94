import type { Table } from '#table/client/client.ts'
import type { AggregateItem, DescriptionItem, EpicItem } from '#table/items/work-items.ts'
import { aggregateKey, descriptionKey, epicKey } from '#table/keys/keys.ts'
import type { EpicParts } from '#presenters/graphql/epic-object.ts'
import { getItems, type Consistency } from '#table/client/read.ts'

/** Which parts of epics are wanted. */
export interface EpicNeeds {
  core: boolean
  aggregate: boolean
  description: boolean
}

/** Returns the wanted parts of epics, in the order of the ids; an epic that is gone has no core. */
export async function loadEpicParts(
  table: Table,
  epicIds: number[],
  needs: EpicNeeds,
  consistency: Consistency = 'eventual',
): Promise<EpicParts[]> {
  const [cores, aggregates, descriptions] = await Promise.all([
    needs.core ? getItems<EpicItem>(table, epicIds.map(epicKey), consistency) : [],
    needs.aggregate ? getItems<AggregateItem>(table, epicIds.map(aggregateKey), consistency) : [],
    needs.description
      ? getItems<DescriptionItem>(
          table,
          epicIds.map((id) => descriptionKey({ kind: 'epic', id })),
          consistency,
        )
      : [],
  ])
  return epicIds.map((_, index) => {
    const core = cores[index]
    return {
      ...(core && { core }),
      ...(needs.aggregate && { aggregate: aggregates[index] ?? null }),
      ...(needs.description && { description: descriptions[index] ?? null }),
    }
  })
}
