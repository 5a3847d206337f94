import { ChevronsUpDown } from 'lucide-react'
import { useGroupName } from '#web/lib/group-name.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { GroupIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './group-switcher.module.css'

/** Names the current group; the trigger opens the list of the others. */
export function SwitcherButton({ groupPath, isNarrow, ...trigger }: GroupSwitcherProps & Partial<TriggerProps>) {
  const name = useGroupName(groupPath ?? '')
  return (
    <button
      type="button"
      className={styles.trigger}
      data-narrow={isNarrow}
      {...(isNarrow && { 'aria-label': groupPath === null ? 'Choose a group' : `${name}, choose another group` })}
      {...trigger}
    >
      {groupPath === null ? (
        <span className={styles.placeholder}>
          <Icon of={GroupIcon} />
        </span>
      ) : (
        <Avatar name={name} seed={groupPath} shape="group" isDecorative />
      )}
      {!isNarrow && (
        <>
          <span className={styles.name}>{groupPath === null ? 'Choose a group' : name}</span>
          {groupPath !== null && <VisuallyHidden>, choose another group</VisuallyHidden>}
          <Icon of={ChevronsUpDown} size={14} />
        </>
      )}
    </button>
  )
}
export interface GroupSwitcherProps {
  /** The group that the page belongs to. */
  groupPath: string | null
  isNarrow: boolean
}
