import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { STAGE_EVENT_NAMES } from '#domain/value-stream/stage-events.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { pageAnswer, pageRequest } from '#web/lib/transport/page-request.ts'
import { nextPage, orMissing } from '#web/lib/transport/project-api.ts'
import type { StreamSearch } from './stream-search.ts'

const label = v.object({ id: v.number(), title: v.string() })
const event = v.picklist(STAGE_EVENT_NAMES)
const idText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => `${id}`),
)
const stage = v.object({
  id: idText,
  title: v.string(),
  description: v.string(),
  custom: v.boolean(),
  start_event_identifier: event,
  end_event_identifier: event,
  start_event_label: v.nullable(label),
  end_event_label: v.nullable(label),
})
export type StreamStage = v.InferOutput<typeof stage>
const stream = v.object({ id: idText, name: v.string(), is_custom: v.boolean(), stages: v.array(stage) })
export type Stream = v.InferOutput<typeof stream>

const record = v.object({
  title: v.string(),
  iid: v.string(),
  url: v.string(),
  author: v.object({ name: v.string() }),
  end_event_timestamp: v.string(),
  total_time: v.object({ days: v.number(), hours: v.number(), mins: v.number(), seconds: v.number() }),
  project_path: v.string(),
})

const analytics = (groupPath: string): string => `${ROOT_PATH}/groups/${groupPath}/-/analytics`
export const streamsPath = (groupPath: string): string => `${analytics(groupPath)}/value_stream_analytics/value_streams`

/** Returns the value streams of a group; null where there is nothing of the kind for this person. */
export const valueStreamsQuery = (groupPath: string) =>
  queryOptions({
    queryKey: ['value streams', groupPath],
    queryFn: ({ signal }) =>
      orMissing(async () => v.parse(v.array(stream), await pageRequest(streamsPath(groupPath), { signal }))),
  })

/** The stage that figures are of. */
export interface StagePlace {
  groupPath: string
  streamId: string
  stageId: string
}

const stagePath = ({ groupPath, streamId, stageId }: StagePlace): string =>
  `${streamsPath(groupPath)}/${streamId}/stages/${stageId}`
const stageKey = (place: StagePlace, search: StreamSearch) => ['value stream figures', place, search] as const

/** Returns how many have gone through a stage. */
export const stageCountQuery = (place: StagePlace, search: StreamSearch) =>
  queryOptions({
    queryKey: [...stageKey(place, search), 'count'],
    queryFn: async ({ signal }) => {
      const answer = await pageRequest(`${stagePath(place)}/count${stringifySearch(search)}`, { signal })
      return v.parse(v.object({ count: v.number() }), answer).count
    },
  })

const average = v.object({ date: v.string(), average_duration_in_seconds: v.number() })

/** Returns the mean time in a stage by the day on which it ended. */
export const stageAveragesQuery = (place: StagePlace, search: StreamSearch) =>
  queryOptions({
    queryKey: [...stageKey(place, search), 'averages'],
    queryFn: async ({ signal }) =>
      v.parse(
        v.array(average),
        await pageRequest(`${stagePath(place)}/average_duration_chart${stringifySearch(search)}`, { signal }),
      ),
  })

/** Returns what has gone through a stage, 20 to a page. */
export const stageRecordsQuery = (place: StagePlace, search: StreamSearch, sort: string) =>
  infiniteQueryOptions({
    queryKey: [...stageKey(place, search), 'records', sort],
    queryFn: async ({ pageParam: page, signal }) => {
      const asked = stringifySearch({ ...search, sort, page: `${page}` })
      const { body, headers } = await pageAnswer(`${stagePath(place)}/records${asked}`, { signal })
      return { rows: v.parse(v.array(record), body), next: nextPage(headers) }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  })

const series = v.object({
  label: v.object({ title: v.string() }),
  series: v.array(v.tuple([v.string(), v.number()])),
})

/** Labels that one chart tells apart. */
const LABELS_SHOWN = 5

/** Returns how many issues or merge requests were made each day with the labels that most of them have. */
export const tasksByTypeQuery = (groupPath: string, search: StreamSearch, subject: 'Issue' | 'MergeRequest') =>
  queryOptions({
    queryKey: ['tasks by type', groupPath, search, subject],
    queryFn: async ({ signal }) => {
      const { created_after, created_before, project_ids } = search
      const asked = { subject, created_after, created_before, project_ids }
      const path = `${analytics(groupPath)}/type_of_work/tasks_by_type`
      const top = await pageRequest(`${path}/top_labels${stringifySearch(asked)}`, { signal })
      const titles = v.parse(v.array(v.object({ title: v.string() })), top).slice(0, LABELS_SHOWN)
      if (titles.length === 0) return []
      const labelled = { ...asked, label_names: titles.map(({ title }) => title) }
      return v.parse(v.array(series), await pageRequest(`${path}${stringifySearch(labelled)}`, { signal }))
    },
  })

/** Returns the labels that events of stages can be of. */
export const stageLabelsQuery = (groupPath: string) =>
  queryOptions({
    queryKey: ['value stream labels', groupPath],
    queryFn: async ({ signal }) => {
      const search = '?only_group_labels=true&include_ancestor_groups=true'
      return v.parse(
        v.array(label),
        await pageRequest(`${ROOT_PATH}/groups/${groupPath}/-/labels.json${search}`, { signal }),
      )
    },
  })
