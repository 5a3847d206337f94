import type { ItemOfPlan } from '#table/items/plan-item.ts'

interface BurndownEvent {
  created_at: string
  weight: number | null
  action: 'created' | 'closed' | 'reopened'
}

/** Returns when what is planned now was created, closed and reopened, in order of time, each with the weight that it has now. */
export function burndownEvents(items: readonly ItemOfPlan[]): BurndownEvent[] {
  return items
    .filter(({ isPlanned }) => isPlanned)
    .flatMap(({ weight, createdAt, closedAt, isClosed, changes }) => {
      const turns = changes.flatMap(({ at, changes: fields }) =>
        fields.flatMap(([field, , after]) => (field === 'state' ? [{ at, isClosed: after === 'closed' }] : [])),
      )
      // What an import closed has no record of it.
      if (turns.length === 0 && isClosed && closedAt !== null) turns.push({ at: closedAt, isClosed: true })
      return [
        { created_at: createdAt, weight, action: 'created' as const },
        ...turns.map((turn) => ({
          ...{ created_at: turn.at, weight },
          action: turn.isClosed ? ('closed' as const) : ('reopened' as const),
        })),
      ]
    })
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
}
