import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { useDebouncedSearch } from '#web/lib/debounced.ts'
import { newGroupPath, newProjectPath } from '#web/lib/page/paths.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListPicker } from '#web/ui/form/list-picker.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { homeChoicesQuery } from './home.ts'

export interface HomePickerProps {
  kind: ItemKind
  /** The full path of what is chosen. */
  chosen: string | null
  onChoose: (fullPath: string) => void
  children: (trigger: TriggerProps) => ReactNode
}

const NEW_HOME = {
  group: { label: 'New group', href: newGroupPath, none: 'No group yet in which you can create epics' },
  project: { label: 'New project', href: newProjectPath, none: 'No project yet' },
}

/** Offers the groups or projects in which an item can be made. */
export function HomePicker({ kind, chosen, onChoose, children }: HomePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const search = useDebouncedSearch(text.trim())
  const { data = [], error, isPending } = useQuery({ ...homeChoicesQuery(kind, search), enabled: isOpen })
  const { home } = KINDS[kind]
  const { label, href, none } = NEW_HOME[home]
  const isWithout = !isPending && !error && text.trim() === '' && data.length === 0
  return (
    <ListPicker
      label={`Select ${home}`}
      placement="bottom start"
      selectionMode="single"
      search={{ label: `Find a ${home}`, text, onChange: setText }}
      options={data.map(({ name, fullPath, fullName, avatarUrl }) => ({
        ...{ id: fullPath, label: name, description: fullName === name ? undefined : fullName },
        picture: <Avatar name={name} seed={fullPath} src={avatarUrl} size={20} shape="group" isDecorative />,
      }))}
      selectedIds={chosen === null ? [] : [chosen]}
      emptyText={isPending ? 'Loading' : error ? errorText(error) : isWithout ? none : `No ${home} found`}
      {...(isWithout && {
        footer: () => (
          <ButtonLink variant="ghost" size="small" icon={Plus} href={href}>
            {label}
          </ButtonLink>
        ),
      })}
      onOpenChange={(next) => {
        setIsOpen(next)
        setText('')
      }}
      onSelect={([fullPath]) => {
        if (fullPath !== undefined) onChoose(fullPath)
      }}
    >
      {children}
    </ListPicker>
  )
}
