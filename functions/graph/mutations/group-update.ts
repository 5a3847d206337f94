import * as v from 'valibot'
import { VISIBILITIES } from '#domain/permissions.ts'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import { changeGroup } from '#operations/namespace/change-namespace.ts'
import { groupAt } from '#operations/write/find-items.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath } from '../read-ids.ts'
import { given } from './item-inputs.ts'

export const groupUpdate = mutation('groupUpdate', {
  input: v.object({
    ...{ fullPath, name: maybe(v.string()), path: maybe(v.string()), description: maybe(v.string()) },
    visibility: maybe(v.picklist(VISIBILITIES)),
  }),
  write: (context, { fullPath: at, name, path, visibility, description }) =>
    changeGroup(context, {
      fullPath: at,
      ...given({ name, path, visibility }),
      ...(description !== undefined && { description }),
    }),
  payload: async ({ table, viewer, webUrl }, changed, input) => ({
    group: groupObject(await groupAt(table, changed?.fullPath ?? input.fullPath), viewer, webUrl),
  }),
})

const flag = maybe(v.boolean())

export const groupSettingsUpdate = mutation('groupSettingsUpdate', {
  input: v.object({
    fullPath,
    ...{ allowEpics: flag, allowSubEpics: flag, allowScopedLabels: flag, allowIssuableHealthStatus: flag },
    ...{ epicColorHighlight: flag, workItemsMvc2: flag, workItemsCreateFromMarkdown: flag },
    ...{ realtimeLabels: flag, allowAnalytics: flag, emailsDisabled: flag },
  }),
  write: (context, { fullPath: rootPath, ...settings }) =>
    changeGroupSettings(context, { rootPath, settings: given(settings) }),
  payload: async ({ table, viewer, webUrl }, _changed, input) => ({
    group: groupObject(await groupAt(table, input.fullPath), viewer, webUrl),
  }),
})
