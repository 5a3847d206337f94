import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupsDocument } from '#web/features/group/groups.generated.ts'
import { useDebounced } from '#web/lib/debounced.ts'
import { epicsPath } from '#web/lib/paths.ts'
import { request } from '#web/data/request.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { errorText } from '#web/ui/error-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { GroupSwitcherProps } from './group-switcher.tsx'
import { SwitcherButton } from './switcher-button.tsx'

/** The current group, and the way to any other. Groups are asked for when the menu is first wanted. */
export function GroupMenu({ groupPath, isNarrow }: GroupSwitcherProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { data, error, isPending } = useQuery({
    queryKey: ['group-switcher', search],
    queryFn: () => request(GroupsDocument, search === '' ? {} : { search }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const groups = (data?.groups?.nodes ?? []).filter((group) => group !== null)
  const want = () => {
    setIsWanted(true)
  }
  return (
    <Menu
      label="Groups"
      search={{ label: 'Find a group', text, onChange: setText }}
      emptyText={isPending ? 'Loading groups' : error ? errorText(error) : 'No group found'}
      sections={
        groups.length === 0
          ? []
          : [
              {
                id: 'groups',
                selectedId: groupPath ?? '',
                entries: groups.map((group) => ({
                  id: group.fullPath,
                  label: group.name,
                  ...(group.fullName !== group.name && { description: group.fullName }),
                  picture: (
                    <Avatar name={group.name} seed={group.fullPath} src={group.avatarUrl} shape="group" isDecorative />
                  ),
                  href: epicsPath(group.fullPath),
                })),
              },
            ]
      }
    >
      {({ onPointerEnter, onFocus, onClick, ...trigger }) => (
        <SwitcherButton
          groupPath={groupPath}
          isNarrow={isNarrow}
          {...trigger}
          onPointerEnter={() => {
            want()
            onPointerEnter()
          }}
          onFocus={() => {
            want()
            onFocus()
          }}
          onClick={() => {
            want()
            setText('')
            onClick()
          }}
        />
      )}
    </Menu>
  )
}
