import { queryOptions, useQuery } from '@tanstack/react-query'
import { dueIn } from '#domain/item/filter-expression.ts'
import { request } from '#web/data/transport/request.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { filterArgument } from '#web/lib/list/list-filter.ts'
import { epicsPath } from '#web/lib/page/paths.ts'
import { progressOf } from '#web/lib/progress.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import { LateEpicsDocument } from './overview-page.generated.ts'
import { Section } from './overview-section.tsx'
import styles from './overview-page.module.css'

/** Shows the epics that are late for longest. */
export function LateEpics({ groupPath }: { groupPath: string }) {
  const late = useQuery(lateEpicsQuery(groupPath))
  const epics = nodesOf(late.data?.group?.epics)
  if (late.isPending) return <div aria-busy />
  if (epics.length === 0) return null
  return (
    <Section
      title="Late epics"
      tools={<a href={`${epicsPath(groupPath)}?due=overdue&sort=end_date_asc`}>All late epics</a>}
    >
      <ul>
        {epics.map(({ id, title, webPath, dueDate, descendantCounts, descendantWeightSum }) => {
          const progress = progressOf(descendantCounts, descendantWeightSum)
          return (
            <li key={id} className={styles.row}>
              <ItemStateIcon type="epic" isOpen progress={progress?.share} />
              <a href={webPath} dir="auto" className={styles.title}>
                {title}
              </a>
              <span className={styles.facts}>
                {progress && <span>{progress.percent}%</span>}
                {dueDate !== null && <span className={styles.late}>Due {formatShortDay(dueDate)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Returns the open epics that were due first. */
const lateEpicsQuery = (fullPath: string) =>
  queryOptions({
    queryKey: ['late-epics', fullPath],
    queryFn: () => request(LateEpicsDocument, { fullPath, ...filterArgument(dueIn('overdue')) }),
    meta: {
      list: {
        touches: ({ type, fields }) => type !== 'changed' || fields.includes('dueDate') || fields.includes('state'),
      },
    },
  })
