import { formatDay, formatFull } from '#web/lib/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/sidebar-value.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Upgrade } from '#web/ui/upgrade.tsx'

export interface DueDateWidgetProps {
  owner: Owner
  /** `YYYY-MM-DD` */
  dueDate: string | null
  canEdit: boolean
}

const dueDateEditor = lazyPart(async () => (await import('./due-date-editor.tsx')).DueDateEditor)

/** The day on which an item is due. */
export function DueDateWidget(props: DueDateWidgetProps) {
  const { dueDate, canEdit } = props
  return (
    <SidebarSection
      id="due-date"
      name="Due date"
      action={
        canEdit && (
          <Upgrade part={dueDateEditor} props={props}>
            {null}
          </Upgrade>
        )
      }
    >
      <div aria-live="polite">
        {dueDate === null ? (
          <SidebarValue text={NONE} />
        ) : (
          <Tooltip text={formatFull(dueDate)}>
            <time dateTime={dueDate}>{formatDay(dueDate)}</time>
          </Tooltip>
        )}
      </div>
    </SidebarSection>
  )
}
