import { useInfiniteQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { groupsQuery } from '#web/features/administration/people-query.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import { newGroupPath, pathOf } from '#web/lib/page/paths.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { SearchForm } from '#web/ui/form/search-form.tsx'
import { Administration } from './administration.tsx'

/** Shows all top-level groups, for administrators: that they are there, not what is in those that they do not belong to. */
export default function AllGroupsPage() {
  const { search: given } = useSearchParams()
  const search = typeof given === 'string' ? given : ''
  const list = useInfiniteQuery({ ...groupsQuery(search), placeholderData: (previous) => previous })
  const groups = list.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Administration current="all-groups" error={list.data ? null : list.error}>
      <SearchForm label="Name or path" path={pathOf('all-groups')} search={search} />
      <ListFrame
        list={list}
        count={groups?.length}
        failedTitle="Could not load the groups."
        empty={{
          icon: Boxes,
          title: search === '' ? 'No groups yet' : 'No groups match your search',
          text: 'Groups hold epics, roadmaps and projects.',
          action: search === '' && <ButtonLink href={newGroupPath}>New group</ButtonLink>,
        }}
      >
        {groups && groups.length > 0 && (
          <ListRows
            label="Groups"
            rows={groups.map(({ id, name, full_path: fullPath, visibility, archived, members }) => ({
              id: `${id}`,
              name: (
                <a href={pathOf('overview', fullPath)} dir="auto">
                  {name}
                </a>
              ),
              detail: [fullPath, visibility, members === 1 ? '1 member' : `${members} members`].join(' · '),
              end: archived && <Badge>Archived</Badge>,
            }))}
          />
        )}
      </ListFrame>
    </Administration>
  )
}
