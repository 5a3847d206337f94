import type { WalkPosition } from '#table/index-items.ts'
import type { GroupItem } from '#table/place-items.ts'
import { START } from '../migrations/progress.ts'
import { walk } from '../migrations/walk.ts'
import { repairItem } from './repair-items.ts'
import { repairNames } from './repair-names.ts'
import { repairStrays } from './repair-strays.ts'
import type { Repair } from './repair.ts'

/** Groups, projects, epics and issues in one batch. */
const BATCH = 200

/**
 * Checks a batch of items and everything that is rebuilt from them: pointers, edges, sums, rows, marks. Each check leaves alone
 * what is as it must be, so a batch may be repaired at any time and more than once.
 * @returns where the next batch begins; null when everything was visited
 */
export function repairBatch(repair: Repair, at: WalkPosition, size = BATCH): Promise<WalkPosition | null> {
  const steps = {
    group: async (_: unknown, { id, parentId }: Pick<GroupItem, 'id' | 'parentId'>) => {
      await repairStrays(repair, id)
      if (parentId === null) await repairNames(repair, id)
    },
    project: (_: unknown, projectId: number) => repairStrays(repair, projectId),
    epic: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'epic', pointer),
    issue: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'issue', pointer),
    task: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'task', pointer),
  }
  return walk(repair.table, steps, at, size)
}

/**
 * Repairs all batches to the end.
 * @param onPosition called after each batch with the position from which the next one begins; null at the end
 * @param from full path of the group to begin with, where another run was cut off
 */
export async function runRepair(
  repair: Repair,
  onPosition: (at: WalkPosition | null) => void = () => undefined,
  from?: string,
): Promise<void> {
  for (let at = firstOf(from); at !== null;) {
    at = await repairBatch(repair, at)
    onPosition(at)
  }
}

const firstOf = (path: string | undefined): WalkPosition | null =>
  path === undefined ? START : { root: path.split('/')[0] ?? path, group: path, after: null }
