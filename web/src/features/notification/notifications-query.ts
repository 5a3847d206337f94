import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_LEVELS,
  type NotificationEvent,
  type NotificationLevel,
} from '#domain/notification/notification-level.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { readPage } from '#web/data/transport/read-page.ts'
import { request } from '#web/data/transport/request.ts'
import { EmailsOfGroupDocument } from './emails-of-group.generated.ts'

const API = `${ROOT_PATH}/api/v4`

const setting = v.object({
  level: v.picklist(NOTIFICATION_LEVELS),
  events: v.optional(v.object(v.entriesFromList(NOTIFICATION_EVENTS, v.boolean()))),
})
export type Setting = v.InferOutput<typeof setting>

const place = v.object({
  ...{ ...setting.entries, effective_level: v.picklist(NOTIFICATION_LEVELS) },
  ...{ id: v.number(), kind: v.picklist(['group', 'project']), name: v.string(), full_path: v.string() },
})
export type NotifiedPlace = v.InferOutput<typeof place>

/** A group or project; null for what holds where neither has another level. */
export type SettingOf = Pick<NotifiedPlace, 'kind' | 'full_path'> | null

const addressOf = (of: SettingOf): string =>
  of === null
    ? `${API}/notification_settings`
    : `${API}/${of.kind}s/${encodeURIComponent(of.full_path)}/notification_settings`

const KEY = 'notification-settings'

/** Returns how much the signed-in person is told of, everywhere or in a place. */
export const notificationsQuery = (of: SettingOf) =>
  queryOptions({
    queryKey: [KEY, of?.kind ?? null, of?.full_path ?? null],
    queryFn: async ({ signal }) => v.parse(setting, await pageRequest(addressOf(of), { signal })),
    refetchOnWindowFocus: true,
  })

/** Returns whether the group of a place has turned emails off, with everything in it; false where the viewer does not see the group. */
export const emailsOffQuery = ({ kind, fullPath }: { kind: 'group' | 'project'; fullPath: string }) => {
  const groupPath = kind === 'group' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'))
  return queryOptions({
    queryKey: [KEY, 'emails-off', groupPath],
    queryFn: async () => (await request(EmailsOfGroupDocument, { fullPath: groupPath })).group?.emailsDisabled ?? false,
  })
}

/** Returns the groups and projects for which the signed-in person may want a level of their own, by path. */
export const notifiedPlacesQuery = infiniteQueryOptions({
  queryKey: [KEY, 'places'],
  queryFn: ({ pageParam, signal }) => readPage(`${API}/notification_settings/places?`, place, pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ next }) => next,
  refetchOnWindowFocus: true,
})

export interface ChangedSetting extends Partial<Record<NotificationEvent, boolean>> {
  level?: NotificationLevel
}

/** Changes how much the signed-in person is told of. Rejects as `pageRequest` does. */
export async function changeNotifications(
  client: QueryClient,
  of: SettingOf,
  changes: ChangedSetting,
): Promise<Setting> {
  const changed = v.parse(setting, await pageRequest(addressOf(of), { method: 'PUT', body: changes }))
  client.setQueryData(notificationsQuery(of).queryKey, changed)
  await client.invalidateQueries({ queryKey: [KEY] })
  return changed
}
