import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitcherPlacesDocument } from '#web/features/group/places.generated.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { epicsPath, issuesPath } from '#web/lib/page/paths.ts'
import { request } from '#web/data/transport/request.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Menu, type MenuEntry, type MenuSection } from '#web/ui/overlay/menu.tsx'
import { useFrequentSections } from './use-frequent-sections.tsx'
import { SwitcherButton, type GroupSwitcherProps } from './switcher-button.tsx'

/**
 * Shows the current group, and the way to any other, and to projects. They are asked for when the menu is first wanted, and stay:
 * each later opening shows them at once and has them read again behind that.
 */
export function GroupMenu({ placePath, isNarrow }: GroupSwitcherProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const search = useDebouncedSearch(text.trim())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['group-switcher', search],
    queryFn: () => request(SwitcherPlacesDocument, search === '' ? {} : { search }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const frequent = useFrequentSections(isWanted)
  const groups = (data?.groups?.nodes ?? []).filter((group) => group !== null)
  const projects = (data?.projects?.nodes ?? []).filter((project) => project !== null)
  const want = () => {
    setIsWanted(true)
  }
  const sections: MenuSection[] = [
    ...(search === '' ? frequent.sections : []),
    {
      id: 'groups',
      title: 'Groups',
      selectedId: placePath ?? '',
      entries: groups.map((group) => {
        const level = groups.filter(({ fullPath }) => group.fullPath.startsWith(`${fullPath}/`)).length
        const isBelow = level === group.fullPath.split('/').length - 1
        return { ...entryOf(group, isBelow ? null : group.fullName, epicsPath), level }
      }),
    },
    {
      id: 'projects',
      title: 'Projects',
      entries: projects.map((project) => {
        const isOnly = projects.filter(({ name }) => name === project.name).length === 1
        return entryOf(project, isOnly ? null : project.nameWithNamespace, issuesPath)
      }),
    },
  ]
  return (
    <Menu
      label="Groups and projects"
      search={{ label: 'Find a group or project', text, onChange: setText }}
      emptyText={isPending ? 'Loading groups' : error ? errorText(error) : 'No group or project found'}
      sections={sections.filter(({ entries }) => entries.length > 0)}
    >
      {({ onPointerEnter, onFocus, onClick, ...trigger }) => (
        <SwitcherButton
          placePath={placePath}
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
            if (data) {
              void refetch()
              void frequent.refetch()
            }
            want()
            setText('')
            onClick()
          }}
        />
      )}
    </Menu>
  )
}

interface NamespaceEntry {
  name: string
  fullPath: string
  avatarUrl: string | null
}

/** @param fullName where the name alone does not tell which one it is */
const entryOf = (
  { name, fullPath, avatarUrl }: NamespaceEntry,
  fullName: string | null,
  hrefOf: (fullPath: string) => string,
): MenuEntry => ({
  id: fullPath,
  label: name,
  ...(fullName !== null && { description: fullName }),
  picture: <Avatar name={name} seed={fullPath} src={avatarUrl} shape="group" isDecorative />,
  href: hrefOf(fullPath),
})
