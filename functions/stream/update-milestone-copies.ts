import { NO_CONTRIBUTION } from '#domain/roll-up.ts'
import { changedAggregate, putAggregate } from '#operations/tree/change-aggregate.ts'
import { countsDiffer } from '#operations/tree/show-change.ts'
import type { Table } from '#table/client.ts'
import { directChild, edgeKeyOf, rowCard } from '#table/edge.ts'
import { milestoneIssueKey } from '#table/copy-keys.ts'
import { aggregateKey, epicPk, issueKey, milestoneKey, projectKey } from '#table/keys.ts'
import { milestoneRef, sameMilestone } from '#table/milestone.ts'
import type { MilestoneItem, MilestoneFanOutItem, ProjectItem } from '#table/place-items.ts'
import { getItem, getItems } from '#table/read.ts'
import type { AggregateItem, EdgeItem, IssueItem } from '#table/work-items.ts'
import { transact, type Action } from '#table/write.ts'
import { automaticEvent } from './automatic-event.ts'

/**
 * Gives issues the milestone as it is now, or takes it away when it is gone: in the issue and on its row below its epic.
 * What epics count of it follows by the stream. Issues that have another milestone meanwhile are left alone.
 */
export async function updateMilestoneCopies(
  table: Table,
  { id, owner, actor }: MilestoneFanOutItem,
  issueIds: number[],
): Promise<'updated' | 'again'> {
  const issues = await getItems<IssueItem>(table, issueIds.map(issueKey), 'strong')
  // Read after the issues: whoever has given them something newer meanwhile has changed their versions.
  const milestone = await getItem<MilestoneItem>(table, milestoneKey(owner, id), 'strong')
  const copies = issues.flatMap((before) => {
    if (before?.milestone?.id !== id) return []
    if (milestone && sameMilestone(before.milestone, milestone)) return []
    return [{ before, after: withMilestone(before, milestone) }]
  })
  const facts = milestone ? [] : await forgottenFacts(table, copies)
  if (facts === 'again') return 'again'
  // How a milestone looks is no change of the issues that have it; that it is gone is one.
  const events = milestone ? [] : await lossEvents(table, copies, actor)
  const failed = await transact(table, [...copies.flatMap((copy) => copyActions(copy, id)), ...facts, ...events])
  return failed.length === 0 ? 'updated' : 'again'
}

interface Copy {
  before: IssueItem
  after: IssueItem
}

/** A milestone that is gone is a change of the issue; how one looks is not. */
function withMilestone(before: IssueItem, milestone: MilestoneItem | null): IssueItem {
  const after = {
    ...before,
    milestone: milestone && milestoneRef(milestone),
    updatedAt: milestone ? before.updatedAt : new Date().toISOString(),
    version: before.version + 1,
  }
  const isCounted = countsDiffer({ kind: 'issue', core: before }, { kind: 'issue', core: after })
  return { ...after, countVersion: isCounted ? before.countVersion + 1 : before.countVersion }
}

function copyActions({ before, after }: Copy, milestoneId: number): Action[] {
  const { milestone, updatedAt, version, countVersion, parent } = after
  return [
    {
      kind: 'update',
      key: after,
      set: { milestone, updatedAt, version, countVersion },
      if: { equals: { version: before.version } },
    },
    ...(milestone ? [] : [{ kind: 'delete', key: milestoneIssueKey(milestoneId, after.id) } as const]),
    ...(parent
      ? [
          {
            kind: 'update',
            key: edgeKeyOf(parent),
            set: { c: rowCard({ kind: 'issue', core: after }), w: version },
            if: { equals: { e: parent.edgeId } },
          } as const,
        ]
      : []),
  ]
}

async function lossEvents(table: Table, copies: Copy[], actor: MilestoneFanOutItem['actor']): Promise<Action[]> {
  const projectIds = [...new Set(copies.map(({ after }) => after.projectId))]
  const projects = await getItems<ProjectItem>(table, projectIds.map(projectKey))
  const visibility = new Map(projects.flatMap((project) => (project ? [[project.id, project.visibility]] : [])))
  return copies.map(({ before, after }) => {
    return automaticEvent({
      ...{ type: 'changed', kind: 'issue', before, after, actor },
      visibility: visibility.get(after.projectId) ?? 'private',
    })
  })
}

/** The epics above the issues no longer have the milestone: lists rely on it, so it changes with the issues. */
async function forgottenFacts(table: Table, copies: Copy[]): Promise<Action[] | 'again'> {
  const byParent = new Map<number, Copy[]>()
  for (const copy of copies) {
    const { parent } = copy.before
    if (parent) byParent.set(parent.parentId, [...(byParent.get(parent.parentId) ?? []), copy])
  }
  const actions: Action[] = []
  for (const [parentId, ofParent] of byParent) {
    const aggregate = await getItem<AggregateItem>(table, aggregateKey(parentId), 'strong')
    // The epic was deleted and is about to release its issues.
    if (aggregate === null) continue
    const keys = ofParent.map(({ before }) => ({ PK: epicPk(parentId), SK: before.parent?.edgeSk ?? '' }))
    const edges = await getItems<EdgeItem>(table, keys, 'strong')
    const changes = ofParent.map(({ before, after }, index) => ({
      kind: 'issue' as const,
      childId: after.id,
      from: NO_CONTRIBUTION,
      to: NO_CONTRIBUTION,
      facts: {
        from: directChild({ kind: 'issue', core: before }, edges[index]?.s?.v ?? 'public'),
        to: directChild({ kind: 'issue', core: after }, edges[index]?.s?.v ?? 'public'),
      },
    }))
    const changed = await changedAggregate(table, { kind: 'epic', id: parentId }, aggregate, changes)
    if (changed === null) return 'again'
    actions.push(putAggregate(aggregate, changed))
  }
  return actions
}
