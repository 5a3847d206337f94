import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EpicListRow, epicReference } from '#web/features/epic/epic-list-row.tsx'
import { epicTarget } from '#web/features/epic/epic-target.ts'
import { ItemList } from '#web/features/item/list/item-list.tsx'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { nodesOf } from '#web/lib/list/connection.ts'
import { epicsPath, labelledPath } from '#web/lib/page/paths.ts'
import { EpicIcon } from '#web/ui/base/concept-icons.ts'
import { epicScopeOf, ownEpicsQuery } from './own-items-queries.ts'
import { FollowOwnItems } from './own-items-follower.ts'
import { commonProps, groupOf, type OwnListProps } from './own-list.tsx'

/** Shows the epics that the reader made or follows, wherever they lie. */
export function OwnEpics({ view }: OwnListProps) {
  const list = useInfiniteQuery(ownEpicsQuery(epicScopeOf(view), view.state))
  const epics = list.data?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.epics)) ?? []
  return (
    <>
      <ItemList
        {...commonProps(view)}
        list={list}
        counts={null}
        noun="epic"
        icon={EpicIcon}
        targets={epics.map(epicTarget)}
        references={epics.map((epic) => epicReference(epic, ''))}
        columns={filledColumns({
          days: epics.some(({ startDate, dueDate }) => startDate !== null || dueDate !== null),
          progress: epics.some(({ descendantCounts: of }) => (of?.openedIssues ?? 0) + (of?.closedIssues ?? 0) > 0),
        })}
        row={(index, look): ReactNode => {
          const epic = epics[index]
          const path = epic && epicsPath(groupOf(epic.webPath))
          return (
            epic && (
              <EpicListRow
                key={epic.id}
                epic={epic}
                {...look}
                groupPath=""
                isScopedAllowed
                labelHref={(title) => labelledPath(path ?? '', title)}
              />
            )
          )
        }}
      />
      <FollowOwnItems paths={epics.map(({ webPath }) => groupOf(webPath))} queryKey="own-epics" />
    </>
  )
}
