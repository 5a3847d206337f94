import { ChevronsUpDown } from 'lucide-react'
import { useGroupName } from '#web/lib/group-name.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { GroupIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import type { TriggerProps } from '#web/ui/overlay/overlay-trigger.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './group-switcher.module.css'

const NONE = 'Go to a group or project'
const OTHER = ', go to another group or project'

/** Names the current group or project; the trigger opens the list of all. */
export function SwitcherButton({ placePath, isNarrow, ...trigger }: GroupSwitcherProps & Partial<TriggerProps>) {
  const name = useGroupName(placePath ?? '')
  return (
    <button
      type="button"
      className={styles.trigger}
      data-narrow={isNarrow}
      {...(isNarrow && { 'aria-label': placePath === null ? NONE : `${name}${OTHER}` })}
      {...trigger}
    >
      {placePath === null ? (
        <span className={styles.placeholder}>
          <Icon of={GroupIcon} />
        </span>
      ) : (
        <Avatar name={name} seed={placePath} shape="group" isDecorative />
      )}
      {!isNarrow && (
        <>
          <span className={styles.name}>{placePath === null ? NONE : name}</span>
          {placePath !== null && <VisuallyHidden>{OTHER}</VisuallyHidden>}
          <Icon of={ChevronsUpDown} size={14} />
        </>
      )}
    </button>
  )
}
export interface GroupSwitcherProps {
  /** The full path of the group or project that the page belongs to. */
  placePath: string | null
  isNarrow: boolean
}
