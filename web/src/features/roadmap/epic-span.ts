import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { UnexpectedError } from '#web/lib/transport/request-errors.ts'
import { localDay, readDay, type Day } from './day.ts'
import { EpicSpanDocument } from './epic-span.generated.ts'

/** What an epic and its children tell of when they are. */
export interface EpicSpan {
  children: number
  /** From the first to the last of their days; null while no child has one. */
  days: { start: Day; end: Day } | null
}

interface Dated {
  startDate?: string | null
  dueDate?: string | null
}

/** Returns the days of an epic and of its first hundred children. Rejects when the epic cannot be read. */
export function epicSpanQuery(fullPath: string, iid: string) {
  return queryOptions({
    queryKey: ['epic-span', fullPath, iid],
    queryFn: async (): Promise<EpicSpan> => {
      const { group } = await request(EpicSpanDocument, { fullPath, iid })
      if (!group?.epic) throw new UnexpectedError('The server gave no epic.')
      const children = group.epic.children?.nodes?.filter((node) => node !== null) ?? []
      return { children: children.length, days: spanOf(group.epic, children, localDay(new Date())) }
    },
    staleTime: 0,
  })
}

/** Returns the days from the first to the last day; what has no end goes on until today at least. Null where no child has a day. */
export function spanOf(epic: Dated, children: readonly Dated[], today: Day): EpicSpan['days'] {
  const dated = children.filter(({ startDate, dueDate }) => readDay(startDate) !== null || readDay(dueDate) !== null)
  if (dated.length === 0) return null
  const days = [epic, ...dated].flatMap(({ startDate, dueDate }) => {
    const [start, end] = [readDay(startDate), readDay(dueDate)]
    return [start, end ?? (start === null ? null : Math.max(start, today))].filter((day) => day !== null)
  })
  return { start: Math.min(...days), end: Math.max(...days) }
}
