import { ChevronsUpDown } from 'lucide-react'
import { actionNow } from '#web/lib/actions/actions.ts'
import { useGroupName, useKnownPicture } from '#web/lib/group-name.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { GroupIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './switcher.module.css'
import type { PagePlace } from './navigation-entries.ts'

interface SwitcherProps {
  /** The group or project that the page belongs to. */
  place: PagePlace | null
  isNarrow: boolean
}

const NONE = 'Go to a group or project'
const OTHER = ', go to another group or project'

/** Names the current group or project, and opens the palette with all of them. */
export function SwitcherButton({ place, isNarrow }: SwitcherProps) {
  const name = useGroupName(place?.fullPath ?? '')
  const src = useKnownPicture(place?.fullPath ?? '')
  return (
    <button
      type="button"
      className={styles.trigger}
      data-narrow={isNarrow}
      aria-haspopup="dialog"
      onClick={() => {
        actionNow('globalShortcuts.goToPlace')?.()
      }}
      {...(isNarrow && { 'aria-label': place === null ? NONE : `${name}${OTHER}` })}
    >
      {place === null ? (
        <span className={styles.placeholder}>
          <Icon of={GroupIcon} />
        </span>
      ) : (
        <Avatar name={name} seed={place.fullPath} src={src} shape="group" isDecorative />
      )}
      {!isNarrow && (
        <>
          <span className={styles.name}>{place === null ? NONE : name}</span>
          {place !== null && <VisuallyHidden>{OTHER}</VisuallyHidden>}
          <Icon of={ChevronsUpDown} size={14} />
        </>
      )}
    </button>
  )
}
