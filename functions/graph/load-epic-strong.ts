import { can } from '#domain/permissions.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { AggregateItem, EpicItem } from '#table/items/work-items.ts'
import { aggregateKey, epicKey, groupKey } from '#table/keys/keys.ts'
import { epicSubject, placeOfGroup } from '#presenters/graphql/epic-facts.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { FieldRequest } from './field.ts'

/**
 * Returns an epic as it is at this moment, the way the reading side shows it; its description is read when it is asked for. Null
 * when it is gone or the viewer may not read it.
 */
export async function loadEpicStrong({ table, viewer, webUrl }: FieldRequest, epicId: number) {
  const items = await getItems(table, [epicKey(epicId), aggregateKey(epicId)], 'strong')
  const [core, aggregate] = items as [EpicItem | null, AggregateItem | null]
  const group = core && (await getItem<GroupItem>(table, groupKey(core.groupId), 'strong'))
  if (!core || !group) return null
  const whole = groupObject(group, viewer, webUrl)
  const place = placeOfGroup(whole)
  if (!can(viewer, 'read', epicSubject(place, core.confidential))) return null
  // Nested fields read strongly, too.
  return { ...epicObject(place, core, { core, aggregate }, webUrl, whole), isFresh: true }
}
