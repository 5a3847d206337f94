import { formatRelative, type DateText } from '#web/lib/date/dates.ts'

/** Returns `created 3 weeks ago by Ana Ott`, or when it was closed; for a tooltip. */
export function originText(item: OriginFacts): string {
  const { state, createdAt, closedAt, author } = item
  const isClosed = state === 'closed' && closedAt !== null
  const time = isClosed ? closedAt : createdAt
  const when = time === null ? '' : ` ${formatRelative(time)}`
  return `${isClosed ? 'closed' : 'created'}${when}${author ? ` by ${author.name}` : ''}`
}

interface OriginFacts {
  state: string
  createdAt: DateText | null
  closedAt: DateText | null
  author: { name: string } | null
}
