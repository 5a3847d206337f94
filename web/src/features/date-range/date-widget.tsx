import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { Upgrade } from '#web/ui/upgrade.tsx'
import { DateHelp } from './date-help.tsx'
import { dateSide, SIDE_NAMES, type OwnerDates, type Side } from './date-side.ts'
import { DateOrigins } from './date-origins.tsx'
import { DateText } from './date-text.tsx'

export interface DateWidgetProps {
  owner: Owner
  side: Side
  dates: OwnerDates
  /** Only those who may administer the owner are told where its dates come from. */
  canAdmin: boolean
  canEdit: boolean
}

const dateEditor = lazyPart(async () => (await import('./date-editor.tsx')).DateEditor)

/** One date of the owner: the one in force, and for those who may, whether it is fixed or inherited. */
export function DateWidget(props: DateWidgetProps) {
  const { side, dates, canAdmin, canEdit } = props
  const value = dateSide(side, dates)
  const view = canAdmin ? <DateOrigins side={side} value={value} /> : <DateText date={value.date} />
  return (
    <SidebarSection id={`${side}-date`} name={SIDE_NAMES[side]} action={<DateHelp />}>
      {canEdit ? (
        <Upgrade part={dateEditor} props={props}>
          {view}
        </Upgrade>
      ) : (
        view
      )}
    </SidebarSection>
  )
}
