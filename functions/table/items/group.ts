import type { GroupItem, GroupSettings, NamespaceFields } from './place-items.ts'
import { groupRows, type GroupRowItem } from './group-directory.ts'
import { ROOTS_LIST, groupKey, pathKey, rootList } from '../keys/keys.ts'
import { childNamespace, type NamespaceInput } from './namespace.ts'

/** What a top-level group starts with; a group below another starts with the settings of that one. */
export const GROUP_SETTINGS_DEFAULT: GroupSettings = {
  allowSubEpics: true,
  allowScopedLabels: true,
  allowIssuableHealthStatus: true,
  epicColorHighlight: true,
  emailsDisabled: false,
}

export interface GroupInput extends NamespaceInput {
  /** The group above; null for a top-level group. */
  parent: GroupItem | null
  settings?: Partial<GroupSettings>
}

export interface GroupItems {
  /** By id; listed below its root group, by path. */
  group: GroupItem
  /** By path; a top-level group is listed among the roots, by path. */
  atPath: GroupItem
  /** By these it is found in lists and searches of groups. */
  rows: GroupRowItem[]
}

/** Returns a group's items. */
export function groupItems(input: GroupInput): GroupItems {
  const fields: NamespaceFields = childNamespace(input, input.parent)
  const inherited = input.parent ?? GROUP_SETTINGS_DEFAULT
  const rootId = fields.namespaceIds[0] ?? fields.id
  const place = fields.fullPath.toLowerCase()
  const item = {
    ...fields,
    kind: 'group' as const,
    parentId: input.parent?.id ?? null,
    ...((input.settings?.allowEpics ?? inherited.allowEpics) === false && { allowEpics: false }),
    ...((input.settings?.workItemsMvc2 ?? inherited.workItemsMvc2) === false && { workItemsMvc2: false }),
    ...((input.settings?.workItemsCreateFromMarkdown ?? inherited.workItemsCreateFromMarkdown) === false && {
      workItemsCreateFromMarkdown: false,
    }),
    ...((input.settings?.realtimeLabels ?? inherited.realtimeLabels) === false && { realtimeLabels: false }),
    ...((input.settings?.allowAnalytics ?? inherited.allowAnalytics) === false && { allowAnalytics: false }),
    allowSubEpics: input.settings?.allowSubEpics ?? inherited.allowSubEpics,
    allowScopedLabels: input.settings?.allowScopedLabels ?? inherited.allowScopedLabels,
    allowIssuableHealthStatus: input.settings?.allowIssuableHealthStatus ?? inherited.allowIssuableHealthStatus,
    epicColorHighlight: input.settings?.epicColorHighlight ?? inherited.epicColorHighlight,
    emailsDisabled: input.settings?.emailsDisabled ?? inherited.emailsDisabled,
    version: 1,
  }
  return {
    group: { ...groupKey(fields.id), ...item, GSI2PK: rootList(rootId, 'G'), GSI2SK: place },
    atPath: {
      ...pathKey(fields.fullPath),
      ...item,
      ...(input.parent === null && { GSI2PK: ROOTS_LIST, GSI2SK: place }),
    },
    rows: groupRows(item),
  }
}
