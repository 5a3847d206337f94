import { memo } from 'react'
import { useCurrent } from '#web/data/store/use-current.ts'
import { ItemRow } from '#web/features/item/row/item-row.tsx'
import type { RowLook } from '#web/features/item/row/list-row.tsx'
import { originText } from '#web/features/item/page/origin-text.ts'
import { RowProgress } from '#web/features/item/row/row-progress.tsx'
import { progressOf } from '#web/lib/progress.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { epicTarget } from './epic-target.ts'
import type { EpicListRowFragment } from './epic-list.generated.ts'

export interface EpicListRowProps extends RowLook {
  epic: EpicListRowFragment
  /** The group whose list this is; epics of groups below it are shown with their path below it. */
  groupPath: string
  isScopedAllowed: boolean
  /** The list, filtered by a label too. */
  labelHref: (title: string) => string
}

/** One epic. Drawn again only when its own facts change, not while more of the page arrives or another row is chosen. */
export const EpicListRow = memo(function EpicListRow(props: EpicListRowProps) {
  const { epic: fetched, groupPath, isScopedAllowed, labelHref, ...look } = props
  const epic = useCurrent(fetched)
  const isOpen = epic.state !== 'closed'
  const progress = progressOf(epic.descendantCounts, epic.descendantWeightSum)
  return (
    <ItemRow
      target={epicTarget(epic)}
      look={look}
      icon={<ItemStateIcon type="epic" isOpen={isOpen} progress={progress?.share} />}
      reference={epicReference(epic, groupPath)}
      webPath={epic.webPath}
      isConfidential={epic.confidential ?? false}
      origin={originText(epic)}
      parent={epic.parent ?? null}
      labels={epic.labels?.nodes?.filter((label) => label !== null) ?? []}
      isScopedAllowed={isScopedAllowed}
      hrefOf={labelHref}
      progress={<RowProgress progress={progress} />}
    />
  )
})

/** Returns `&5` for an epic of the group whose list this is, else with the path of its group below that. */
export function epicReference({ reference, iid }: EpicListRowFragment, groupPath: string): string {
  if (reference.startsWith(`${groupPath}&`)) return `&${iid}`
  return reference.startsWith(`${groupPath}/`) ? reference.slice(groupPath.length + 1) : reference
}
