import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import styles from './figures.module.css'
import type { StreamSearch } from './stream-search.ts'
import { tasksByTypeQuery } from './value-stream-query.ts'

const SUBJECTS = { Issue: 'Issues', MergeRequest: 'Merge requests' } as const

/** Shows how many issues or merge requests were made each day with the labels that most of them have. */
export function TasksByType({ groupPath, search }: { groupPath: string; search: StreamSearch }) {
  const [subject, setSubject] = useState<keyof typeof SUBJECTS>('Issue')
  const { data, error } = useQuery(tasksByTypeQuery(groupPath, search, subject))
  const days = [...new Set(data?.flatMap(({ series }) => series.map(([day]) => day)))].toSorted()
  return (
    <section className={styles.section} aria-labelledby="tasks-by-type">
      <div className={styles.bar}>
        <h2 id="tasks-by-type" className={styles.heading}>
          Tasks by type
        </h2>
        <SelectField
          label="Tasks"
          isInLine
          value={subject}
          onChange={({ target }) => {
            setSubject(target.value === 'MergeRequest' ? 'MergeRequest' : 'Issue')
          }}
        >
          {Object.entries(SUBJECTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {!data && !error && <Skeleton shape="box" height="310px" />}
      {data && days.length === 0 && <p>None of these items has a label.</p>}
      {data && days.length > 0 && (
        <Chart
          title={`${SUBJECTS[subject]} by label`}
          kind="bar"
          labels={days.map((day) => formatShortDay(day))}
          labelsName="Day"
          series={data.map(({ label, series }) => {
            const counts = new Map(series)
            return { name: label.title, points: days.map((day) => counts.get(day) ?? 0) }
          })}
        />
      )}
    </section>
  )
}
