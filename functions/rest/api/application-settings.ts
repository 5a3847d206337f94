import * as v from 'valibot'
import type { InstallationSettings } from '#domain/installation-settings.ts'
import { VISIBILITIES } from '#domain/permissions.ts'
import { changeSettings as setSettings } from '#operations/installation/change-settings.ts'
import { readSettings } from '#operations/installation/read-settings.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { installationSettings } from '#presenters/rest/installation-shapes.ts'
import { administrator } from '../server/administrator.ts'
import { badRequest, ok } from '../server/answer.ts'
import { flag } from '../server/body-fields.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'

/** A number, which forms send as text. */
const number = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,9})?$/), v.transform(Number), v.number()),
])

/** A setting that can only be off: there is nothing that it would turn on. */
const neverOn = v.optional(
  v.pipe(
    flag,
    v.check((isOn) => !isOn, 'cannot be true here'),
  ),
)

const settings = {
  default_group_visibility: v.optional(v.picklist(VISIBILITIES)),
  default_project_visibility: v.optional(v.picklist(VISIBILITIES)),
  max_attachment_size: v.optional(number),
  polling_interval_multiplier: v.optional(number),
  first_day_of_week: v.optional(v.nullable(number)),
  home_page_url: v.optional(v.nullable(v.string())),
  help_page_support_url: v.optional(v.nullable(v.string())),
  gravatar_enabled: neverOn,
  signup_enabled: neverOn,
}

/** Returns the settings as compatible clients read them. People are invited, and their pictures are never fetched from elsewhere. */
const settingsJson = (set: InstallationSettings) => ({
  default_group_visibility: set.defaultGroupVisibility,
  default_project_visibility: set.defaultProjectVisibility,
  max_attachment_size: set.maxAttachmentSize,
  polling_interval_multiplier: set.pollingIntervalMultiplier,
  first_day_of_week: set.firstDayOfWeek,
  home_page_url: set.homePageUrl,
  help_page_support_url: set.helpPageSupportUrl,
  gravatar_enabled: false,
  signup_enabled: false,
})

export const showSettings = endpoint('GET /api/v4/application/settings', {
  summary: 'Show what is set for the whole installation; for its administrators',
  input: {},
  shows: installationSettings,
  on: administrator,
  answer: async ({ table }) => ok(settingsJson(await readSettings(table))),
})

const change = endpoint('PUT /api/v4/application/settings', {
  summary: 'Set some of it for the whole installation; for its administrators',
  input: settings,
  shows: installationSettings,
  on: administrator,
  answer: (request) =>
    withFieldErrors(async () => {
      const { input } = request
      const given: { [Name in keyof InstallationSettings]: InstallationSettings[Name] | undefined } = {
        defaultGroupVisibility: input.default_group_visibility,
        defaultProjectVisibility: input.default_project_visibility,
        maxAttachmentSize: input.max_attachment_size,
        pollingIntervalMultiplier: input.polling_interval_multiplier,
        firstDayOfWeek: input.first_day_of_week,
        homePageUrl: textOf(input.home_page_url),
        helpPageSupportUrl: textOf(input.help_page_support_url),
      }
      const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return ok(settingsJson(await setSettings(operationContextOf(request), named)))
    }),
})

/** Sets some of it, and refuses keys and values in the words that clients of this call know. */
export const changeSettings: Endpoint = {
  ...change,
  answer: async (request) => {
    try {
      return await change.answer(request)
    } catch (error) {
      const { field, message } = error instanceof ProblemError ? error.problem : {}
      if (field === undefined || message === undefined) throw error
      if (!Object.hasOwn(settings, field)) return badRequest(`${field} is invalid`)
      return { status: 400, body: { message: { [field]: [message.slice(field.length + 1)] } } }
    }
  },
}

/** Returns a text without blanks around it, empty for none. */
const textOf = (given: string | null | undefined): string | undefined =>
  given === undefined ? undefined : (given ?? '').trim()
