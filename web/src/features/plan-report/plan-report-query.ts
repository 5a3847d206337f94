import { queryOptions } from '@tanstack/react-query'
import type { ItemEvent } from '#web/data/live/item-event.ts'
import { request } from '#web/data/transport/request.ts'
import { isPlanId } from '#web/lib/global-id.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import {
  GroupMilestoneReportDocument,
  IterationReportDocument,
  ProjectMilestoneReportDocument,
} from './plan-report.generated.ts'

/** Names a milestone by its global id, or an iteration by its number in its group. */
export type ReportedPlan =
  | { kind: 'milestone'; owner: { kind: 'group' | 'project'; fullPath: string }; id: string }
  | { kind: 'iteration'; groupPath: string; iid: string }

async function readReport(plan: ReportedPlan) {
  if (plan.kind === 'iteration') {
    const { group } = await request(IterationReportDocument, { fullPath: plan.groupPath, iid: plan.iid })
    return nodesOf(group?.iterations)
  }
  const variables = { fullPath: plan.owner.fullPath, id: plan.id }
  if (plan.owner.kind === 'group')
    return nodesOf((await request(GroupMilestoneReportDocument, variables)).group?.milestones)
  return nodesOf((await request(ProjectMilestoneReportDocument, variables)).project?.milestones)
}

/** What of an issue a report counts, or counts it by. */
const COUNTED = new Set(['state', 'weight', 'milestone', 'iteration', 'labels', 'assignees'])

/** True when an event is about an issue that a report may count otherwise by now. */
const isCounted = ({ itemId, type, fields }: ItemEvent): boolean =>
  itemId?.startsWith('gid://gitlab/Issue/') === true &&
  (['created', 'gone'].includes(type) || fields.some((name) => COUNTED.has(name)))

/** Returns how what is planned has come along; null where there is no such plan. It is read again for every change that it tells. */
export const planReportQuery = (plan: ReportedPlan) =>
  queryOptions({
    queryKey: ['plan-report', plan],
    queryFn: async () => (await readReport(plan))[0]?.report ?? null,
    meta: {
      list: { items: { kind: 'issue', filter: [] }, touches: (event) => isPlanId(event.itemId) || isCounted(event) },
    },
  })
