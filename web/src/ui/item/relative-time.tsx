import { formatFull, formatRelative, type DateText } from '#web/lib/date/dates.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

export interface RelativeTimeProps {
  /** A moment (ISO 8601) or a day (`YYYY-MM-DD`, the same day in every time zone). */
  value: DateText
  /** Words for the tooltip before the full date, for example `Created`. */
  prefix?: string
}

/** Shows `2 days ago`, with the full local date (and time) as tooltip. */
export function RelativeTime({ value, prefix }: RelativeTimeProps) {
  const now = useNow()
  return (
    <Tooltip text={<FullTime value={value} prefix={prefix} />}>
      <time dateTime={value}>{formatRelative(value, now)}</time>
    </Tooltip>
  )
}

/** Formats the full time, written only while somebody looks: lists show hundreds of moments. */
function FullTime({ value, prefix }: RelativeTimeProps) {
  const full = formatFull(value)
  return prefix ? `${prefix} ${full}` : full
}
