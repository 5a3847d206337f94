import { useQueries, useQuery } from '@tanstack/react-query'
import { eventText } from '#web/features/analytics/stage-words.ts'
import { StreamActions } from '#web/features/analytics/stream-actions.tsx'
import { StreamFilter } from '#web/features/analytics/stream-filter.tsx'
import { streamSearchOf } from '#web/features/analytics/stream-search.ts'
import { stageCountQuery, valueStreamsQuery } from '#web/features/analytics/value-stream-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from '#web/features/analytics/figures.module.css'

const StageFigures = lazyComponent(async () => (await import('#web/features/analytics/stage-figures.tsx')).StageFigures)
const TasksByType = lazyComponent(async () => (await import('#web/features/analytics/tasks-by-type.tsx')).TasksByType)

/** Shows how long work takes in the stages of a value stream of a group, and what it is. */
export default function ValueStreamsPage({ groupPath }: PageProps<'value-streams'>) {
  const params = useSearchParams()
  const search = streamSearchOf(params)
  const navigate = useNavigateTo()
  const { data: streams, error, refetch } = useQuery(valueStreamsQuery(groupPath))
  const stream = streams?.find(({ id }) => id === params['value_stream_id']) ?? streams?.[0]
  const stage = stream?.stages.find(({ id }) => id === params['stage_id']) ?? stream?.stages[0]
  const placeOf = (stageId: string) => ({ groupPath, streamId: stream?.id ?? '', stageId })
  const counts = useQueries({
    queries: stream?.stages.map(({ id }) => stageCountQuery(placeOf(id), search)) ?? [],
  })
  const name = useGroupName(groupPath)
  const title = usePageTitle('value-streams', { isMissing: streams === null, place: name })
  if (streams === null) return <NotFoundState />
  if (!streams && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  if (!streams || !stream || !stage) return <Skeleton shape="box" height="260px" />
  const path = pathOf('value-streams', groupPath)
  const show = (other: object): string => path + stringifySearch({ ...other })
  const chosen = { value_stream_id: stream.id, ...search }
  return (
    <Page
      title={title}
      about="How long work takes in each stage, of what was created in the last 30 days unless you choose other dates."
      actions={
        <>
          {stream.is_custom && (
            <SelectField
              label="Value stream"
              isInLine
              value={stream.id}
              onChange={({ target }) => {
                navigate(show({ ...search, value_stream_id: target.value }))
              }}
            >
              {streams.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </SelectField>
          )}
          <StreamActions
            groupPath={groupPath}
            stream={stream}
            onShow={(id) => {
              navigate(show({ ...search, ...(id !== null && { value_stream_id: id }) }))
            }}
          />
        </>
      }
    >
      <StreamFilter
        search={search}
        onChange={(next) => {
          navigate(show({ value_stream_id: stream.id, stage_id: stage.id, ...next }), { keepScroll: true })
        }}
      />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Stages">
        <table className={classNames(styles.table, styles.stages)}>
          <thead>
            <tr>
              <th scope="col">Stage</th>
              <th scope="col">Items</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {stream.stages.map((one, index) => (
              <tr key={one.id}>
                <th scope="row" dir="auto">
                  <a
                    href={show({ ...chosen, stage_id: one.id })}
                    aria-current={one === stage ? 'true' : undefined}
                    title={one.description || undefined}
                  >
                    {one.title}
                  </a>
                </th>
                <td className={styles.number}>{counts[index]?.data ?? '–'}</td>
                <td dir="auto">{eventText(one.start_event_identifier, one.start_event_label)}</td>
                <td dir="auto">{eventText(one.end_event_identifier, one.end_event_label)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <StageFigures
        place={placeOf(stage.id)}
        stage={stage}
        search={search}
        fallback={<Skeleton shape="box" height="320px" />}
      />
      <TasksByType groupPath={groupPath} search={search} />
    </Page>
  )
}

export const loader: PageLoader<'value-streams'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(valueStreamsQuery(page.groupPath)).catch(() => undefined)
  StageFigures.load().catch(() => undefined)
}
