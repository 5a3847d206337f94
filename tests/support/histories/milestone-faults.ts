import { milestoneRef } from '#table/milestone.ts'
import { milestoneIssueKey, milestoneFanOutKey } from '#table/copy-keys.ts'
import type { Key } from '#table/keys.ts'
import { entryName } from '#table/list-index.ts'
import type { MilestoneItem } from '#table/place-items.ts'
import type { IssueItem } from '#table/work-items.ts'

interface StoredMilestones {
  milestones: Map<number, MilestoneItem>
  issues: IssueItem[]
  /** Names of the items that milestones have besides their own: marks and the work that is left. */
  parts: string[]
}

function milestonesOf(items: Key[]): StoredMilestones {
  const stored: StoredMilestones = { milestones: new Map(), issues: [], parts: [] }
  for (const item of items) {
    const { PK, SK } = item
    if (PK.startsWith('MS#')) stored.parts.push(entryName(item))
    if (PK.startsWith('I#') && SK === '#') stored.issues.push(item as IssueItem)
    if (/^[GJ]#/.test(PK) && SK.startsWith('MS#')) {
      const milestone = item as MilestoneItem
      stored.milestones.set(milestone.id, milestone)
    }
  }
  return stored
}

const FAN_OUT = milestoneFanOutKey(0).SK

/** What is wrong with the marks of milestones: at every moment there is one for each copy, and no other. */
export function markFaults(items: Key[]): string[] {
  const { issues, parts } = milestonesOf(items)
  const due = issues.flatMap(({ id, milestone }) => (milestone ? [entryName(milestoneIssueKey(milestone.id, id))] : []))
  const has = parts.filter((name) => !name.endsWith(FAN_OUT))
  return has.toSorted().join() === due.toSorted().join()
    ? []
    : [`issues are marked as ${has.join()}, not ${due.join()}`]
}

/** What is wrong with copies of milestones at rest: each says what the milestone says, and no work is left. */
export function copyFaults(items: Key[]): string[] {
  const { milestones, issues, parts } = milestonesOf(items)
  const faults = parts.filter((name) => name.endsWith(FAN_OUT)).map((name) => `${name} is left over`)
  for (const { id, milestone: copy } of issues) {
    if (copy === null) continue
    const milestone = milestones.get(copy.id)
    const due = milestone ? JSON.stringify(milestoneRef(milestone)) : 'nothing'
    const has = JSON.stringify(milestoneRef(copy))
    if (has !== due) faults.push(`issue ${id} has ${has} instead of ${due}`)
  }
  return faults
}
