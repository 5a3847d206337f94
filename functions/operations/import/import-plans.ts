import type { IterationRef, MilestoneRef, ReferenceTarget } from '#domain/refs.ts'
import { iterationItem, iterationRef } from '#table/items/iteration.ts'
import { cadenceOfIteration } from '#table/items/cadence.ts'
import { iterationSequenceKey, milestoneSequenceKey, type Key } from '#table/keys/keys.ts'
import { milestoneItems, milestoneRef } from '#table/items/milestone.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { counter, importId, scopeOf } from './import-ids.ts'
import { known } from './row-order.ts'
import type { Export } from './rows.ts'

/** What issues are planned for: milestones and iterations, built from their rows. */
export class ImportPlans {
  readonly items: Key[] = []
  readonly #rows: Pick<Export, 'milestones' | 'iterations'>
  readonly #groupOf: (rowId: number) => GroupItem
  readonly #now: string
  readonly #milestones = new Map<number, MilestoneRef>()
  readonly #iterations = new Map<number, IterationRef>()

  /** @param now ISO 8601; when they were made */
  constructor(rows: Pick<Export, 'milestones' | 'iterations'>, groupOf: (rowId: number) => GroupItem, now: string) {
    this.#rows = rows
    this.#groupOf = groupOf
    this.#now = now
    this.#buildMilestones()
    this.#buildIterations()
  }

  #add(...items: Key[]): void {
    this.items.push(...items)
  }

  /** Returns what a row names by the id of its row. */
  named(to: ReferenceTarget, rowId: number): MilestoneRef | IterationRef {
    return to === 'milestone' ? known(this.#milestones, rowId) : known(this.#iterations, rowId)
  }

  #buildMilestones(): void {
    const last = new Map<number, number>()
    for (const { row } of this.#rows.milestones) {
      const group = this.#groupOf(row.group_id)
      const { milestone, title } = milestoneItems({
        id: importId('milestone', scopeOf(group), row.id),
        iid: row.iid,
        title: row.title,
        state: row.state,
        description: row.description || null,
        startDate: row.start_date,
        dueDate: row.due_date,
        ofProject: false,
        ownerPath: group.fullPath,
        namespaceIds: group.namespaceIds,
        createdAt: this.#now,
      })
      this.#milestones.set(row.id, milestoneRef(milestone))
      this.#add(milestone, title)
      last.set(group.id, Math.max(last.get(group.id) ?? 0, row.iid))
    }
    for (const [groupId, n] of last)
      this.#add({ ...milestoneSequenceKey({ kind: 'group', id: groupId }), ...counter(n) })
  }

  #buildIterations(): void {
    const cadences = new Map<number, Key>()
    const last = new Map<number, number>()
    for (const { row } of this.#rows.iterations) {
      const group = this.#groupOf(row.group_id)
      const item = iterationItem({
        id: importId('iteration', scopeOf(group), row.id),
        iid: row.iid,
        title: row.title,
        startDate: row.start_date,
        dueDate: row.due_date,
        cadenceId: importId('cadence', group.fullPath, row.cadence_title.toLowerCase()),
        cadenceTitle: row.cadence_title,
        ownerPath: group.fullPath,
        namespaceIds: group.namespaceIds,
      })
      this.#iterations.set(row.id, iterationRef(item))
      this.#add(item)
      cadences.set(item.cadenceId, cadenceOfIteration(item, this.#now))
      last.set(group.id, Math.max(last.get(group.id) ?? 0, row.iid))
    }
    this.#add(...cadences.values())
    for (const [groupId, n] of last) this.#add({ ...iterationSequenceKey(groupId), ...counter(n) })
  }
}
