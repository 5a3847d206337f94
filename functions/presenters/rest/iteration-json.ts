import { groupPath } from '#domain/addresses.ts'
import { iterationPhase } from '#domain/namespace/iteration-state.ts'
import type { IterationItem } from '#table/items/place-items.ts'
import { site } from './site.ts'

/** Numbers that clients know the states by. */
const STATES = { upcoming: 1, current: 2, closed: 3 } as const

/**
 * Returns an iteration as REST writes it.
 * @param today `YYYY-MM-DD`
 */
export const iterationJson = (iteration: IterationItem, today: string) => ({
  id: iteration.id,
  iid: iteration.iid,
  sequence: iteration.iid,
  group_id: iteration.namespaceIds.at(-1) ?? null,
  title: iteration.title,
  description: null,
  state: STATES[iterationPhase(iteration, today)],
  start_date: iteration.startDate,
  due_date: iteration.dueDate,
  web_url: site(`${groupPath(iteration.ownerPath)}/-/iterations/${iteration.iid}`),
})
