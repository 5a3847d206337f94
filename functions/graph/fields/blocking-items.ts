import type { LinkedEpic, LinkedIssue, LinkedItem } from '#operations/read/item/linked-items.ts'
import { aggregateKey, groupKey } from '#table/keys/keys.ts'
import { placeOfGroup } from '#presenters/graphql/epic-facts.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { issueObject } from '#presenters/graphql/issue-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { AggregateItem } from '#table/items/work-items.ts'
import { getItems } from '#table/client/read.ts'
import type { FieldRequest } from '../field.ts'

/** Lists blocking epics as whole epics, each with the number of its link. */
export async function blockingEpics({ table, viewer, webUrl }: FieldRequest, linked: (LinkedItem & LinkedEpic)[]) {
  const aggregates = await getItems<AggregateItem>(
    table,
    linked.map(({ core }) => aggregateKey(core.id)),
  )
  return linked.map(({ link, core, home }, index) => {
    const whole = groupObject(home, viewer, webUrl)
    const node = epicObject(placeOfGroup(whole), core, { core, aggregate: aggregates[index] ?? null }, webUrl, whole)
    return { linkId: link.id, node }
  })
}

/** Lists blocking issues as whole issues, each with the number of its link. */
export async function blockingIssues(
  { table, viewer, webUrl, today }: FieldRequest,
  linked: (LinkedItem & LinkedIssue)[],
) {
  const groups = await getItems<GroupItem>(
    table,
    linked.map(({ home }) => groupKey(home.groupId)),
  )
  return linked.map(({ link, core, home }, index) => {
    const parts = { core, emailsDisabled: groups[index]?.emailsDisabled ?? false }
    return { linkId: link.id, node: issueObject(parts, projectObject(home, viewer, webUrl), webUrl, today) }
  })
}
