import { fieldEntry } from '#domain/item/fields.ts'
import { formatDay, formatFull } from '#web/lib/date/dates.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import styles from './fields.module.css'
import type { PlannedDateWidgetProps } from './planned-date-editor.tsx'

const PlannedDateEditor = lazyComponent(async () => (await import('./planned-date-editor.tsx')).PlannedDateEditor)
const PlannedDateRemoval = lazyComponent(async () => (await import('./planned-date-editor.tsx')).PlannedDateRemoval)

/** Shows the day on which an item starts or is due. */
export function PlannedDateWidget(props: PlannedDateWidgetProps) {
  const { side, date, canEdit } = props
  return (
    <SidebarSection
      id={`${side}Date`}
      name={fieldEntry(`${side}Date`).label}
      action={canEdit && <PlannedDateEditor {...props} />}
    >
      <div className={styles.day}>
        {date === null ? (
          <SidebarValue text={NONE} />
        ) : (
          <>
            <Tooltip text={formatFull(date)}>
              <time dateTime={date}>{formatDay(date)}</time>
            </Tooltip>
            {canEdit && <PlannedDateRemoval {...props} />}
          </>
        )}
      </div>
    </SidebarSection>
  )
}
