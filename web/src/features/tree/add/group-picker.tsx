import { useState } from 'react'
import { numberInId } from '#web/lib/global-id.ts'
import { NO_RESULTS } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import type { TreeParent } from '../tree-config.ts'
import { useDescendantGroups, type GroupChoice } from './group-choices.ts'
import { PickerField } from './picker-field.tsx'

export interface GroupPickerProps {
  parent: TreeParent
  group: GroupChoice
  onChange: (group: GroupChoice) => void
}

/** Shows the parent's group or one below it. */
export function GroupPicker({ parent, group, onChange }: GroupPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const { choices: groups, isLoading } = useDescendantGroups(numberInId(parent.groupId), text, isOpen)
  const own = groupOf(parent)
  const offered = [...(isFound(own, text) ? [own] : []), ...groups.filter(({ fullPath }) => fullPath !== own.fullPath)]
  return (
    <ListPicker
      label="Group"
      selectionMode="single"
      options={offered.map(({ name, fullPath, avatarUrl }) => ({
        id: fullPath,
        label: name,
        description: fullPath,
        picture: <Avatar name={name} seed={fullPath} src={avatarUrl} size={32} shape="group" isDecorative />,
      }))}
      selectedIds={[group.fullPath]}
      emptyText={isLoading ? <Spinner label="Loading groups" /> : NO_RESULTS}
      search={{ label: 'Search groups', text, onChange: setText }}
      onSelect={([fullPath]) => {
        const chosen = offered.find((candidate) => candidate.fullPath === fullPath)
        if (chosen) onChange(chosen)
      }}
      onOpenChange={(next) => {
        setIsOpen(next)
        setText('')
      }}
    >
      {(trigger) => (
        <PickerField
          label="Group"
          text={group.name}
          isChosen
          picture={
            <Avatar
              name={group.name}
              seed={group.fullPath}
              src={group.avatarUrl}
              size={24}
              shape="group"
              isDecorative
            />
          }
          trigger={trigger}
        />
      )}
    </ListPicker>
  )
}

/** Returns the group that is chosen at first. */
export function groupOf({ groupName, fullPath }: TreeParent): GroupChoice {
  return { name: groupName, fullPath, avatarUrl: null }
}

function isFound({ name, fullPath }: GroupChoice, text: string): boolean {
  const path = fullPath.slice(fullPath.lastIndexOf('/') + 1)
  return `${name} ${path}`.toLowerCase().includes(text.trim().toLowerCase())
}
