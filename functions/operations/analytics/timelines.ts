import { isProduction, momentsOf, type Moment, type Timeline } from '#domain/value-stream/timeline.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import { isIssueToClients } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { DeploymentItem, DeploymentSuccessItem, EnvironmentItem } from '#table/items/deployment.ts'
import type { MergeRequestEventItem, MergeRequestItem, MergeRequestPointerItem } from '#table/items/merge-request.ts'
import type { GroupItem, MilestoneItem } from '#table/items/place-items.ts'
import { eventLists } from '#table/keys/history-keys.ts'
import { listPk } from '#table/keys/index-keys.ts'
import { milestoneKey } from '#table/keys/keys.ts'
import {
  deploymentKey,
  environmentsOf,
  mergeRequestEventLists,
  mergeRequestKey,
  mergeRequestMarksOf,
  successesOf,
} from '#table/keys/record-keys.ts'
import type { ListEntryItem } from '#table/rows/index-items.ts'
import { unpackListEntry } from '#table/rows/list-entry.ts'

/** When things were made that are asked for: from a time up to another one, both included. */
export interface TimeRange {
  /** ISO 8601 */
  from: string
  to: string
}

/** Stands behind every key that begins with a time. */
const END = '~'

/** Returns what became of the issues and merge requests that were made below a group in a range of time, read from their changes. */
export async function computedTimelines(table: Table, group: GroupItem, range: TimeRange): Promise<Timeline[]> {
  const [issues, mergeRequests] = await Promise.all([
    issueTimelines(table, group, range),
    mergeRequestTimelines(table, group, range),
  ])
  return [...issues, ...mergeRequests]
}

const keysIn = ({ from, to }: TimeRange) => ({ from, to: `${to}${END}` })

async function issueTimelines(table: Table, { id, namespaceIds }: GroupItem, range: TimeRange): Promise<Timeline[]> {
  const states = ['opened', 'closed'] as const
  const entries = await queryAll<ListEntryItem>(
    table,
    'items of a list',
    states.map((state) => ({ partition: listPk('issue', id, state), range: keysIn(range) })),
  )
  if (entries.length === 0) return []
  const events = await queryAll<ChangeEventItem>(
    table,
    'changes in that time',
    eventLists(namespaceIds[0] ?? id).map((partition) => ({
      ...{ index: 'lists' as const, partition, range: { from: range.from, to: END } },
    })),
  )
  const history = groupedBy(
    events.filter(({ kind }) => isIssueToClients(kind)),
    ({ itemId }) => itemId,
  )
  return entries.map(({ c, SK }) => {
    const row = unpackListEntry('issue', c)
    // Rows keep whole seconds; the key has the time as it was.
    const createdAt = SK.slice(0, SK.indexOf('#'))
    const labels = row.labels.map(({ id: labelId, title }) => ({ id: labelId, title }))
    const present = {
      ...{ subject: 'Issue' as const, createdAt, labelIds: labels.map((label) => label.id) },
      ...{ hasMilestone: Boolean(row.milestone), assigneeIds: row.assignees.map((one) => one.id) },
      closedAt: row.closedAt,
    }
    return {
      ...{ subject: 'Issue', id: row.id, namespaceIds: row.namespaceIds, createdAt, labels },
      ...{ author: row.author.username, assignees: row.assignees.map(({ username }) => username) },
      milestone: row.milestone?.title ?? null,
      moments: momentsOf(present, history.get(row.id) ?? []),
    }
  })
}

async function mergeRequestTimelines(table: Table, group: GroupItem, range: TimeRange): Promise<Timeline[]> {
  const marks = await queryAll<MergeRequestPointerItem>(table, 'merge requests', {
    partition: mergeRequestMarksOf(group.id),
    range: keysIn(range),
  })
  if (marks.length === 0) return []
  const keys = marks.map(({ id }) => mergeRequestKey(id))
  const found = (await getItems<MergeRequestItem>(table, keys)).filter((item) => item !== null)
  const [events, milestones, deployed] = await Promise.all([
    queryAll<MergeRequestEventItem>(
      table,
      'changes in that time',
      mergeRequestEventLists(group.namespaceIds[0] ?? group.id).map((partition) => ({
        ...{ index: 'lists' as const, partition, range: { from: range.from, to: END } },
      })),
    ),
    milestoneTitles(table, found),
    firstDeployments(table, found),
  ])
  const history = groupedBy(events, ({ mergeRequestId }) => mergeRequestId)
  return found.map((item) => {
    const { id, createdAt, namespaceIds, merged } = item
    const labels = item.labels.map(({ id: labelId, title }) => ({ id: labelId, title }))
    const present = {
      ...{ subject: 'MergeRequest' as const, createdAt, labelIds: labels.map((label) => label.id) },
      ...{ hasMilestone: item.milestone !== null, assigneeIds: item.assignees.map((one) => one.id) },
      closedAt: item.closed?.at ?? null,
    }
    const deployedAt = deployed.get(id)
    const besides: Moment[] = [
      ...(merged ? [{ event: 'merge_request_merged' as const, at: merged.at }] : []),
      ...(deployedAt === undefined
        ? []
        : [{ event: 'merge_request_first_deployed_to_production' as const, at: deployedAt }]),
    ]
    return {
      ...{ subject: 'MergeRequest', id, namespaceIds, createdAt, labels },
      ...{ author: item.author.username, assignees: item.assignees.map(({ username }) => username) },
      milestone: (item.milestone && milestones.get(item.milestone.id)) ?? null,
      moments: momentsOf(present, history.get(id) ?? [], besides),
    }
  })
}

/** Returns the titles of the milestones that merge requests are planned for, by id. */
async function milestoneTitles(table: Table, items: readonly MergeRequestItem[]): Promise<Map<number, string>> {
  const keys = items.flatMap(({ milestone }) => (milestone ? [milestoneKey(milestone.owner, milestone.id)] : []))
  const found = await getItems<MilestoneItem>(table, keys)
  return new Map(found.flatMap((one) => (one ? [[one.id, one.title] as const] : [])))
}

/**
 * Returns when merge requests first came to where people work, by id: with the first deployment of their target branch to such an
 * environment that began when they were merged, and ended well.
 */
async function firstDeployments(table: Table, items: readonly MergeRequestItem[]): Promise<Map<number, string>> {
  const merged = items.flatMap((item) => (item.merged ? [{ ...item, mergedAt: item.merged.at }] : []))
  const projects = groupedBy(merged, ({ projectId }) => projectId)
  const found = new Map<number, string>()
  for (const [projectId, ofProject] of projects) {
    const since = ofProject.reduce((first, { mergedAt }) => (mergedAt < first ? mergedAt : first), END)
    const deployments = await successesSince(table, projectId, since)
    for (const { id, mergedAt, targetBranch } of ofProject) {
      const first = deployments.find(({ ref, createdAt }) => ref === targetBranch && createdAt >= mergedAt)
      if (first?.finishedAt) found.set(id, first.finishedAt)
    }
  }
  return found
}

/** Returns what a project has deployed well to where people work from a time on, by when that ended. */
async function successesSince(table: Table, projectId: number, since: string): Promise<DeploymentItem[]> {
  const environments = await queryAll<EnvironmentItem>(table, 'environments', environmentsOf(projectId))
  const marks = await queryAll<DeploymentSuccessItem>(
    table,
    'deployments',
    environments
      .filter(({ name }) => isProduction(name))
      .map(({ name }) => ({ partition: successesOf(projectId, name), range: { from: since, to: END } })),
  )
  const keys = marks.map(({ deploymentId }) => deploymentKey(projectId, deploymentId))
  const found = (await getItems<DeploymentItem>(table, keys)).filter((item) => item !== null)
  return found.toSorted((a, b) => ((a.finishedAt ?? '') < (b.finishedAt ?? '') ? -1 : 1))
}
