import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { groupProjectsQuery } from '#web/features/item/fields/group-projects.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { newIssuePath, newProjectInPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

/** Leads to a new issue in one of the projects of a group, or to its first project; nothing for who may make neither. */
export function NewIssueMenu({ groupPath }: { groupPath: string }) {
  const [text, setText] = useState('')
  const search = useDebouncedSearch(text.trim())
  const { data: all } = useQuery(groupProjectsQuery(groupPath))
  const { data: found, isFetching } = useQuery(groupProjectsQuery(groupPath, search))
  if (!all) return null
  if (all.projects.length === 0 && all.canCreate) {
    return (
      <ButtonLink variant="primary" icon={Plus} href={newProjectInPath(groupPath)}>
        New project
      </ButtonLink>
    )
  }
  if (!all.projects.some(mayTakeIssues)) return null
  const offered = (found?.projects ?? []).filter(mayTakeIssues)
  return (
    <Menu
      label="Project of the new issue"
      placement="bottom end"
      search={{ label: 'Find a project', text, onChange: setText }}
      emptyText={isFetching ? 'Loading projects' : 'No project found'}
      sections={
        offered.length === 0
          ? []
          : [
              {
                id: 'projects',
                entries: offered.map(({ name, fullPath, nameWithNamespace, avatarUrl }) => ({
                  id: fullPath,
                  label: name,
                  description: nameWithNamespace,
                  picture: <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />,
                  href: newIssuePath(fullPath),
                })),
              },
            ]
      }
    >
      {({ onClick, ...trigger }) => (
        <Button
          variant="primary"
          icon={Plus}
          {...trigger}
          onClick={() => {
            setText('')
            onClick()
          }}
        >
          New issue
        </Button>
      )}
    </Menu>
  )
}

const mayTakeIssues = ({ userPermissions }: { userPermissions: { createIssue: boolean } }): boolean =>
  userPermissions.createIssue
