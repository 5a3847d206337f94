import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
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

/** Returns how what is planned has come along; null where there is no such plan. It is read again for every change of an issue. */
export const planReportQuery = (plan: ReportedPlan) =>
  queryOptions({
    queryKey: ['plan-report', plan],
    queryFn: async () => (await readReport(plan))[0]?.report ?? null,
    meta: { list: { items: { kind: 'issue', filter: [] } } },
  })
