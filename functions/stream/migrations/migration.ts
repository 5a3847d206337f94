import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { EpicPointerItem, IssuePointerItem } from '#table/items/work-items.ts'

/**
 * Brings data that an earlier version stored to the shape that this version reads. Its steps are called for every group,
 * then for the epics of the group, and for every issue, possibly more than once and while people write: each leaves alone what has
 * the new shape already, and its writes have conditions.
 */
export interface Migration extends WalkSteps {
  /** The number that its file begins with. Migrations run in this order, each over the whole table. */
  number: number
  /** What it brings over, as the command names it while it runs. */
  title: string
}

/** What is done with everything that a walk over the table visits. */
export interface WalkSteps {
  group?: (table: Table, group: GroupItem) => Promise<void>
  epic?: (table: Table, pointer: EpicPointerItem) => Promise<void>
  project?: (table: Table, projectId: number) => Promise<void>
  issue?: (table: Table, pointer: IssuePointerItem) => Promise<void>
  task?: (table: Table, pointer: IssuePointerItem) => Promise<void>
}
