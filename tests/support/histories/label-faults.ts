import { entryName } from '#table/list-index.ts'
import { labelFanOutKey, labelTaskKey } from '#table/copy-keys.ts'
import { LABEL_PREFIX, type Key } from '#table/keys.ts'
import { labelRef } from '#table/label.ts'
import type { LabelFanOutItem, LabelItem } from '#table/place-items.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'

const FAN_OUT = labelFanOutKey(0).SK

/**
 * What is wrong with copies of labels at rest: each says what the label says, tasks are marked with those that they carry, and no
 * work is left.
 */
export function labelFaults(items: Key[]): string[] {
  const labels = new Map<number, LabelItem>()
  const cores: (EpicItem | IssueItem)[] = []
  const marks: string[] = []
  const faults: string[] = []
  for (const item of items) {
    const { PK, SK } = item
    if (/^[EIT]#/.test(PK) && SK === '#') cores.push(item as EpicItem | IssueItem)
    if (/^[GJ]#/.test(PK) && SK.startsWith(LABEL_PREFIX)) labels.set((item as LabelItem).id, item as LabelItem)
    if (!PK.startsWith('LB#')) continue
    if (SK !== FAN_OUT) marks.push(entryName(item))
    else if (!(item as LabelFanOutItem).isDone) faults.push(`${entryName(item)} is left over`)
  }
  for (const { PK, labels: copies } of cores) {
    for (const copy of copies) {
      const label = labels.get(copy.id)
      const due = label ? JSON.stringify(labelRef(label)) : 'nothing'
      const has = JSON.stringify(labelRef(copy))
      if (has !== due) faults.push(`${PK} has ${has} instead of ${due}`)
    }
  }
  const tasks = cores.filter(({ PK }) => PK.startsWith('T#'))
  const due = tasks.flatMap((task) => task.labels.map(({ id }) => entryName(labelTaskKey(id, task.id))))
  if (marks.toSorted().join() !== due.toSorted().join())
    faults.push(`tasks are marked as ${marks.join()}, not ${due.join()}`)
  return faults
}
