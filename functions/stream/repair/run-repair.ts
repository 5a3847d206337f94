import type { WalkPosition } from '#table/index-items.ts'
import { START } from '../migrations/progress.ts'
import { walk } from '../migrations/walk.ts'
import { repairItem } from './repair-items.ts'
import { repairStrays } from './repair-strays.ts'
import type { Repair } from './repair.ts'

/** Groups, projects, epics and issues in one batch. */
const BATCH = 200

/**
 * Checks everything that is rebuilt from items: pointers, edges, sums, rows, marks. Each check leaves alone what is as it must
 * be, so the repair may run at any time and more than once.
 * @param onPosition called after each batch with the position from which the next one begins; null at the end
 * @param from full path of the group to begin with, where another run was cut off
 */
export async function runRepair(
  repair: Repair,
  onPosition: (at: WalkPosition | null) => void = () => undefined,
  from?: string,
): Promise<void> {
  const steps = {
    group: (_: unknown, { id }: { id: number }) => repairStrays(repair, id),
    epic: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'epic', pointer),
    issue: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'issue', pointer),
    task: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'task', pointer),
  }
  for (let at = firstOf(from); at !== null;) {
    at = await walk(repair.table, steps, at, BATCH)
    onPosition(at)
  }
}

const firstOf = (path: string | undefined): WalkPosition | null =>
  path === undefined ? START : { root: path.split('/')[0] ?? path, group: path, after: null }
