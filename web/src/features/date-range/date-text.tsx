import { formatDay, formatFull } from '#web/lib/date/dates.ts'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

/** Shows `Jun 5, 2022`, or that there is none. */
export function DateText({ date }: { date: string | null }) {
  if (date === null) return <SidebarValue text={NONE} />
  return (
    <Tooltip text={formatFull(date)}>
      <time dateTime={date}>{formatDay(date)}</time>
    </Tooltip>
  )
}
