import type { WalkPosition } from '#table/rows/index-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { START } from '../migrations/progress.ts'
import { walk } from '../migrations/walk.ts'
import { repairCounts } from './repair-counts.ts'
import { repairItem } from './repair-items.ts'
import { repairNames } from './repair-names.ts'
import { repairReplica } from './repair-replica.ts'
import { repairStrays } from './repair-strays.ts'
import type { Repair } from './repair.ts'

/** Groups, projects, epics and issues in one batch. */
const BATCH = 200

/**
 * Checks a batch of items and everything that is rebuilt from them: pointers, edges, sums, rows, numbers, marks. Each check leaves alone
 * what is as it must be, so a batch may be repaired at any time and more than once.
 * @returns where the next batch begins; null when everything was visited
 */
export function repairBatch(repair: Repair, at: WalkPosition, size = BATCH): Promise<WalkPosition | null> {
  const steps = {
    group: async (_: unknown, group: GroupItem) => {
      await repairHome(repair, group)
      if (group.parentId === null) await repairNames(repair, group.id)
    },
    project: async (_: unknown, projectId: number) => {
      const project = await getItem<ProjectItem>(repair.table, projectKey(projectId), 'strong')
      if (project !== null) await repairHome(repair, project)
    },
    epic: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'epic', pointer),
    issue: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'issue', pointer),
    task: (_: unknown, pointer: Parameters<typeof repairItem>[2]) => repairItem(repair, 'task', pointer),
  }
  return walk(repair.table, steps, at, size)
}

async function repairHome(repair: Repair, home: GroupItem | ProjectItem): Promise<void> {
  await repairStrays(repair, home)
  await repairCounts(repair, home)
  await repairReplica(repair, home)
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
