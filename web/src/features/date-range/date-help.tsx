import { ROOT_PATH } from '#domain/root-path.ts'
import { CircleHelp } from 'lucide-react'
import { isPage } from '#web/lib/page/paths.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import styles from './date-help.module.css'

const HELP_PATH = `${ROOT_PATH}/help/user/group/epics/manage_epics.md#start-and-due-date-inheritance`

/** Shows what the dates are for. */
export function DateHelp() {
  return (
    <Popover
      label="Help on dates"
      placement="left top"
      trigger={(trigger) => <IconButton icon={CircleHelp} label="Help" size="small" {...trigger} />}
    >
      {() => (
        <div className={styles.help}>
          <p>
            These dates affect how your epics appear in the roadmap. Set a fixed date or one inherited from the
            milestones assigned to issues in this epic.
          </p>
          {isPage(HELP_PATH) && <a href={HELP_PATH}>Learn more</a>}
        </div>
      )}
    </Popover>
  )
}
