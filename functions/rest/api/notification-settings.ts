import * as v from 'valibot'
import { groupPath, projectPath } from '#domain/addresses.ts'
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_LEVELS,
  type NotificationEvent,
  type NotificationSetting,
} from '#domain/notification/notification-level.ts'
import { invalid } from '#domain/text/text-checks.ts'
import {
  changeNotifications,
  notificationChoices,
  notifiedPlaces,
  type PlaceNotifications,
} from '#operations/notification/notification-settings.ts'
import { throwIf } from '#operations/write/authorize.ts'
import { notificationSetting, notifiedPlace, ownNotificationSetting } from '#presenters/rest/place-shapes.ts'
import { site } from '#presenters/rest/site.ts'
import { ok } from '../server/answer.ts'
import { flag } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { self } from './user-status.ts'

/** How much people are told of, everywhere and in groups and projects. */

const PATH = '/api/v4/notification_settings'

/** Events of the compatible product of which nobody is told here: clients say that they do not want them. */
const never = v.optional(
  v.pipe(
    flag,
    v.check((wanted) => !wanted, 'is not sent here'),
  ),
)
const input = {
  level: v.optional(v.picklist(NOTIFICATION_LEVELS)),
  ...v.entriesFromList(NOTIFICATION_EVENTS, v.optional(flag)),
  ...{ issue_due: never, new_release: never, new_merge_request: never, push_to_merge_request: never },
  ...{ reopen_merge_request: never, close_merge_request: never, reassign_merge_request: never },
  ...{ merge_merge_request: never, merge_when_pipeline_succeeds: never, change_reviewer_merge_request: never },
  ...{ failed_pipeline: never, fixed_pipeline: never, success_pipeline: never, moved_project: never },
}

const settingJson = ({ level, events = [] }: NotificationSetting) => ({
  level,
  ...(level === 'custom' && {
    events: Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, events.includes(event)])),
  }),
})

type Given = { level?: NotificationSetting['level'] | undefined } & Partial<
  Record<NotificationEvent, boolean | undefined>
>

/** Returns what a client wants to change. */
const changesOf = ({ level, ...given }: Given) => ({
  ...(level !== undefined && { level }),
  events: Object.fromEntries(
    NOTIFICATION_EVENTS.flatMap((event) => (given[event] === undefined ? [] : [[event, given[event]]])),
  ),
})

const showOwn = endpoint(`GET ${PATH}`, {
  summary: 'Show how much one is told of where neither a group nor a project has another level',
  input: {},
  shows: ownNotificationSetting,
  on: self,
  answer: async ({ table }, { id, email }) =>
    ok({ ...settingJson(await notificationChoices(table, id)), notification_email: email }),
})

const NOT_OWN = invalid('notificationEmail', 'is not an email you own')

const changeOwn = endpoint(`PUT ${PATH}`, {
  summary: 'Choose how much one is told of where neither a group nor a project has another level',
  input: { ...input, notification_email: v.optional(v.string()) },
  shows: ownNotificationSetting,
  on: self,
  answer: (request, { email }) =>
    withFieldErrors(async () => {
      const { notification_email: asked = email } = request.input
      throwIf(asked.toLowerCase() === email.toLowerCase() ? null : NOT_OWN)
      const changes = { fullPath: null, ...changesOf(request.input) }
      const changed = await changeNotifications(operationContextOf(request), changes)
      return ok({ ...settingJson(changed), notification_email: email })
    }),
})

const placeJson = ({ place, setting, holds }: PlaceNotifications) => ({
  ...{ id: place.id, kind: place.kind, name: place.name, full_path: place.fullPath },
  web_url: site(place.kind === 'group' ? groupPath(place.fullPath) : projectPath(place.fullPath)),
  ...{ ...settingJson(setting), effective_level: holds.level },
})

const listPlaces = endpoint(`GET ${PATH}/places`, {
  summary: 'List the groups and projects of which one is a member or for which one has a level of notifications',
  input: paging,
  shows: v.array(notifiedPlace),
  on: self,
  answer: async (request) => {
    const places = await notifiedPlaces(request.table, request.viewer)
    const rows = sliceOf(places, request.input).map(placeJson)
    return pageAnswer(rows, places.length, request.input, request)
  },
})

export const notificationEndpoints: Endpoint[] = [showOwn, changeOwn, listPlaces]

/**
 * Returns how much one is told of in a group or project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const notificationsOfOwner = ({ path, find, word }: NamespaceOwner): Endpoint[] => [
  endpoint(`GET ${path}/notification_settings`, {
    summary: `Show how much one is told of what happens in a ${word}`,
    input: {},
    isOpen: false,
    shows: notificationSetting,
    on: find,
    answer: async ({ table, viewer }, place) => {
      const { places } = await notificationChoices(table, viewer.id ?? 0)
      return ok(settingJson(places[`${place.id}`] ?? { level: 'global' }))
    },
  }),
  endpoint(`PUT ${path}/notification_settings`, {
    summary: `Choose how much one is told of what happens in a ${word}`,
    input,
    shows: notificationSetting,
    on: find,
    answer: (request, { fullPath }) =>
      withFieldErrors(async () =>
        ok(
          settingJson(
            await changeNotifications(operationContextOf(request), { fullPath, ...changesOf(request.input) }),
          ),
        ),
      ),
  }),
]
