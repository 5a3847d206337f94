import { fieldEntry } from '#domain/item/fields.ts'
import { formatDay, formatFull } from '#web/lib/date/dates.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import styles from './fields.module.css'
import type { PlannedDateWidgetProps } from './planned-date-editor.tsx'

const plannedDateEditor = lazyPart(async () => (await import('./planned-date-editor.tsx')).PlannedDateEditor)
const plannedDateRemoval = lazyPart(async () => (await import('./planned-date-editor.tsx')).PlannedDateRemoval)

/** Shows the day on which an item starts or is due. */
export function PlannedDateWidget(props: PlannedDateWidgetProps) {
  const { side, date, canEdit } = props
  return (
    <SidebarSection
      id={`${side}Date`}
      name={fieldEntry(`${side}Date`).label}
      action={
        canEdit && (
          <LazyComponent part={plannedDateEditor} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      <div className={styles.day}>
        {date === null ? (
          <SidebarValue text={NONE} />
        ) : (
          <>
            <Tooltip text={formatFull(date)}>
              <time dateTime={date}>{formatDay(date)}</time>
            </Tooltip>
            {canEdit && (
              <LazyComponent part={plannedDateRemoval} props={props}>
                {null}
              </LazyComponent>
            )}
          </>
        )}
      </div>
    </SidebarSection>
  )
}
