import { formatFull, formatRelative, type DateText } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { Tooltip } from './tooltip.tsx'

export interface RelativeTimeProps {
  /** A moment (ISO 8601) or a day (`YYYY-MM-DD`, the same day in every time zone). */
  value: DateText
  /** Words for the tooltip before the full date, for example `Created`. */
  prefix?: string
}

/** `2 days ago`, with the full local date (and time) as tooltip. */
export function RelativeTime({ value, prefix }: RelativeTimeProps) {
  const now = useNow()
  const full = formatFull(value)
  return (
    <Tooltip text={prefix ? `${prefix} ${full}` : full}>
      <time dateTime={value}>{formatRelative(value, now)}</time>
    </Tooltip>
  )
}
