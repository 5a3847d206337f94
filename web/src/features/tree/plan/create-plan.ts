import { nests } from '#domain/item/kinds.ts'
import { change, changeTogether } from '#web/data/change/changes.ts'
import type { ItemAddress } from '#web/data/change/operation.ts'
import { withdrawalOf } from '#web/data/change/withdrawal.ts'
import { items } from '#web/data/store/item-store.ts'
import { creation } from '../add/create-children.ts'
import { newEpicRow, newIssueRow } from '../add/new-rows.ts'
import { projectPath, type Project } from '../add/project.ts'
import { itemAddress } from '../item-address.ts'
import type { TreeItem } from '../tree-item.ts'
import { hasLinesBelow, type Plan, type PlanLine } from './plan.ts'

/** Where what a plan names is made. */
export interface PlanPlace {
  /** The address of its parent. */
  parent: ItemAddress
  isConfidential: boolean
  groupPath: string
  /** null where nothing becomes an issue. */
  project: Project | null
}

/** Returns the row of a line: an epic where lines stand below it, else what its plan says. */
function rowOf({ lines, leafKind }: Plan, at: number, { isConfidential, groupPath, project }: PlanPlace): TreeItem {
  const title = lines[at]?.title.trim() ?? ''
  return !nests(leafKind) && project && !hasLinesBelow(lines, at)
    ? newIssueRow(title, projectPath(project), isConfidential)
    : newEpicRow(title, groupPath, isConfidential)
}

/**
 * Makes all that a plan names on top of the children of its parent, each below the line that it stands below, as one step.
 * @param onRefused called for each line that was not made, and why; gives back whether it is kept there
 */
export function createPlan(plan: Plan, place: PlanPlace, onRefused: (line: PlanLine, reason: string) => boolean): void {
  /** The newest item at each depth, and at each depth of each kind. */
  const parents: ItemAddress[] = [place.parent]
  const before = new Map<string, string>()
  changeTogether(() => {
    for (const [at, line] of plan.lines.entries()) {
      const row = rowOf(plan, at, place)
      const parent = parents[line.depth] ?? place.parent
      const siblings = `${parent.id} ${row.type}`
      items.receive([row])
      const projectId = nests(row.type) ? undefined : place.project?.id
      const made = creation(row, { parent, after: before.get(siblings) }, projectId)
      before.set(siblings, row.id)
      parents[line.depth + 1] = itemAddress(row)
      change(made, withdrawalOf(made), {
        onRefused: ({ reason }) => onRefused(line, reason ?? made.errorMessage),
      })
    }
  })
}
