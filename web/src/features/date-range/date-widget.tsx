import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { DateHelp } from './date-help.tsx'
import { dateSide, SIDE_NAMES } from './date-side.ts'
import { DateText } from './date-text.tsx'
import styles from './date-widget.module.css'
import type { DateWidgetProps } from './date-editor.tsx'

const DateEditor = lazyComponent(async () => (await import('./date-editor.tsx')).DateEditor)

/** Shows one date of the owner: the one in force, and for those who may, the fixed and the inherited one to choose from. */
export function DateWidget(props: DateWidgetProps) {
  const { side, dates, canEdit } = props
  const { date, isFixed, origin } = dateSide(side, dates)
  const view = <DateText date={date} />
  return (
    <SidebarSection id={`${side}Date`} name={SIDE_NAMES[side]} action={<DateHelp />} isWide>
      {canEdit ? (
        <div className={styles.origins} data-sourced={!isFixed && origin !== null}>
          <DateEditor {...props} fallback={view} />
        </div>
      ) : (
        view
      )}
    </SidebarSection>
  )
}
