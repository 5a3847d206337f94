import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { timeParts } from '#domain/value-stream/figures.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import styles from './figures.module.css'
import { timeText } from './stage-words.ts'
import type { StreamSearch } from './stream-search.ts'
import { stageAveragesQuery, stageRecordsQuery, type StagePlace, type StreamStage } from './value-stream-query.ts'

export interface StageFiguresProps {
  place: StagePlace
  stage: StreamStage
  search: StreamSearch
}

const SORTS = { end_event: 'Last finished', duration: 'Longest' }

const inWords = (seconds: number): string => timeText(timeParts(seconds))

/** Shows how long things take in a stage by day, and which have gone through it. */
export function StageFigures({ place, stage, search }: StageFiguresProps) {
  const [sort, setSort] = useState<keyof typeof SORTS>('end_event')
  const { data: averages, isPending } = useQuery(stageAveragesQuery(place, search))
  const list = useInfiniteQuery(stageRecordsQuery(place, search, sort))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <section className={styles.section} aria-label={stage.title}>
      {isPending && <Skeleton shape="box" height="310px" />}
      {averages !== undefined && averages.length > 0 && (
        <Chart
          title={`Average time in ${stage.title}`}
          kind="line"
          labels={averages.map(({ date }) => formatShortDay(date))}
          labelsName="Day"
          series={[{ name: 'Average', points: averages.map((one) => one.average_duration_in_seconds) }]}
          format={inWords}
        />
      )}
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load the stage."
        empty={{
          icon: Timer,
          title: 'Nothing has gone through this stage',
          text: 'Items count once they have reached the end of the stage. Try a longer time or fewer filters.',
        }}
      >
        <div className={styles.bar}>
          <SelectField
            label="Order"
            isInLine
            value={sort}
            onChange={({ target }) => {
              setSort(target.value === 'duration' ? 'duration' : 'end_event')
            }}
          >
            {Object.entries(SORTS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Items in ${stage.title}`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Time</th>
                <th scope="col">Finished</th>
                <th scope="col">Author</th>
                <th scope="col">Project</th>
              </tr>
            </thead>
            <tbody>
              {rows?.map(
                ({ url, title, iid, author, end_event_timestamp: end, total_time: time, project_path: path }) => (
                  <tr key={url}>
                    <th scope="row" dir="auto">
                      <a href={url}>{title}</a> {url.includes('/merge_requests/') ? '!' : '#'}
                      {iid}
                    </th>
                    <td className={styles.number}>{timeText(time)}</td>
                    <td>
                      <RelativeTime value={end} />
                    </td>
                    <td dir="auto">{author.name}</td>
                    <td dir="auto">{path}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      </ListFrame>
    </section>
  )
}
