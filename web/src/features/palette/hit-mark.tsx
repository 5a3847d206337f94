import { FolderGit2, type LucideIcon } from 'lucide-react'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { GroupIcon, MilestoneIcon, TaskIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { ItemStateIcon, type ItemState } from '#web/ui/item/item-state-icon.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import type { SearchHit, SearchKind } from './search-query.ts'

const ICONS: Partial<Readonly<Record<SearchKind, LucideIcon>>> = {
  GROUP: GroupIcon,
  PROJECT: FolderGit2,
  TASK: TaskIcon,
  MILESTONE: MilestoneIcon,
}

const ITEMS: Partial<Readonly<Record<SearchKind, ItemState['type']>>> = { EPIC: 'epic', ISSUE: 'issue' }

/** Shows what a hit is: an item with its state, a person with their picture, a label with its colour. */
export function HitMark({ hit: { kind, state, title, color, avatarUrl } }: { hit: SearchHit }) {
  const icon = ICONS[kind]
  if (icon) return <Icon of={icon} />
  const item = ITEMS[kind]
  if (item) return <ItemStateIcon type={item} isOpen={state === 'opened'} />
  if (kind === 'PERSON') return <Avatar name={title} src={avatarUrl} isDecorative />
  return <Swatch color={color ?? ''} />
}
