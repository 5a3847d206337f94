import { addDays, formatISO, startOfISOWeek } from 'date-fns'
import type { Row } from '#operations/import/rows.ts'
import type { ExportBuilder } from './export-builder.ts'

/** Two rows of iterations, the number of weeks of each and which groups plan in it. The current one has number 0. */
const CADENCES = [
  { title: 'Sprints', weeks: 2, from: -3, to: 3, titled: true, groups: ['web', 'mobile'] },
  { title: 'Platform cycles', weeks: 4, from: -2, to: 2, titled: false, groups: ['platform'] },
]

const day = (date: Date): string => formatISO(date, { representation: 'date' })

/**
 * Returns iterations on both sides of today, the current one among them.
 * @returns the id of the iteration of a group that lasts on a day; null where none does
 */
export function demoIterations(
  build: ExportBuilder,
  root: Row<'groups'>,
  today: Date,
): (groupPath: string, date: Date) => number | null {
  const iterations = CADENCES.flatMap(({ title, weeks, from, to, titled, groups }) =>
    Array.from({ length: to - from + 1 }, (_, place) => {
      const first = addDays(startOfISOWeek(today), (from + place) * weeks * 7)
      const row = build.iteration(root, {
        cadence_title: title,
        title: titled ? `Sprint ${place + 1}` : null,
        start_date: day(first),
        due_date: day(addDays(first, weeks * 7 - 1)),
      })
      return { ...row, groups }
    }),
  )
  return (groupPath, date) =>
    iterations.find(
      ({ groups, start_date: start, due_date: due }) =>
        groups.includes(groupPath) && start <= day(date) && day(date) <= due,
    )?.id ?? null
}
