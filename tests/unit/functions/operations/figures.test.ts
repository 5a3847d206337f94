import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsByDay } from '#domain/value-stream/figures.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { mergeRequestsUnderReview } from '#operations/analytics/code-review.ts'
import { deploymentFrequency } from '#operations/analytics/deployment-frequency.ts'
import { newIssues, newMembers, newMergeRequests } from '#operations/analytics/group-activity.ts'
import { computedTimelines } from '#operations/analytics/timelines.ts'
import { changeDeployment, createDeployment } from '#operations/deployment/write-deployment.ts'
import { createItem } from '#operations/item/create.ts'
import { findMergeRequest } from '#operations/merge-request/found-merge-request.ts'
import { commentMergeRequest, mergeMergeRequest } from '#operations/merge-request/review-merge-request.ts'
import { changeMergeRequest, createMergeRequest } from '#operations/merge-request/write-merge-request.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { groupKey, projectKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'
import { ownerViewer, PROJECT_ID, ROOT_ID } from '#support/histories/world.ts'

/** The label of the world, and what it is called. */
const [LABEL, TITLE] = [40, 'bug']
const DAY_SECONDS = 86_400

type Step =
  | { does: 'issue'; labelled: boolean }
  | { does: 'open'; labelled: boolean }
  | { does: 'comment' | 'merge' | 'close'; which: number; byAuthor: boolean }
  | { does: 'deploy'; succeeds: boolean }
  | { does: 'wait'; days: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('issue' as const, 'open' as const), labelled: fc.boolean() }),
    fc.record({
      does: fc.constantFrom('comment' as const, 'merge' as const, 'close' as const),
      which: fc.nat({ max: 5 }),
      byAuthor: fc.boolean(),
    }),
    fc.record({ does: fc.constant('deploy' as const), succeeds: fc.boolean() }),
    fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
  ),
  { maxLength: 25 },
)

/** What happened, by which figures are counted anew. */
interface Log {
  issues: { at: string; labelled: boolean }[]
  mergeRequests: { iid: number; at: string; labelled: boolean; isOpen: boolean; reviewedAt: string | null }[]
  deployments: string[]
}

const there = <Item>(item: Item | null): Item => {
  if (item === null) throw new Error('It is missing.')
  return item
}

/** Carries out a step as somebody would, and notes what it should come to. */
async function carryOut(world: MailWorld, project: ProjectItem, reviewer: Viewer, log: Log, step: Step): Promise<void> {
  const as = world.actingAs
  world.passTime(60)
  const at = world.now()
  switch (step.does) {
    case 'wait':
      world.passTime(step.days * DAY_SECONDS)
      return
    case 'issue':
      await createItem(as(ownerViewer), {
        ...{ kind: 'issue', homePath: project.fullPath, title: 'One' },
        ...(step.labelled && { labelIds: [LABEL] }),
      })
      log.issues.push({ at, labelled: step.labelled })
      return
    case 'open': {
      const branches = { sourceBranch: 'fix', targetBranch: 'main' }
      const input = { title: 'Fix', ...branches, ...(step.labelled && { labelIds: [LABEL] }) }
      const { iid } = await createMergeRequest(as(ownerViewer), project, input)
      log.mergeRequests.push({ iid, at, labelled: step.labelled, isOpen: true, reviewedAt: null })
      return
    }
    case 'deploy': {
      const input = {
        environment: 'production',
        sha: 'a'.repeat(40),
        ref: 'main',
        tag: false,
        status: 'running' as const,
      }
      const { id } = await createDeployment(as(ownerViewer), project, input)
      const status = step.succeeds ? ('success' as const) : ('failed' as const)
      // Whoever reports it says so twice.
      await changeDeployment(as(ownerViewer), project, { id, status })
      await changeDeployment(as(ownerViewer), project, { id, status })
      if (step.succeeds) log.deployments.push(at)
      return
    }
    default: {
      const known = log.mergeRequests[step.which]
      if (known === undefined) return
      const found = there(await findMergeRequest(world.table, project, `${known.iid}`))
      if (step.does === 'comment') {
        await commentMergeRequest(as(step.byAuthor ? ownerViewer : reviewer), found, 'Hm')
        if (!step.byAuthor) known.reviewedAt ??= at
      } else if (known.isOpen) {
        if (step.does === 'merge') await mergeMergeRequest(as(ownerViewer), found)
        else await changeMergeRequest(as(ownerViewer), found, { state: 'closed' })
        known.isOpen = false
      }
    }
  }
}

/** Lets the stream bring what it has in another order, and some of it twice; then all of it once more in its own order. */
async function deliverWildly({ double, table }: MailWorld, order: readonly number[]): Promise<void> {
  const throwing = (error: unknown): void => {
    throw error
  }
  const records = double.takeStream()
  const early = order.flatMap((place): DynamoDBRecord[] => records.slice(place % (records.length || 1)).slice(0, 1))
  await handleRecords(table, early, throwing)
  await handleRecords(table, records, throwing)
}

/** Counts times by day, the days in order. */
function byDay(times: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const time of times) counts.set(time.slice(0, 10), (counts.get(time.slice(0, 10)) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

test('all figures are those of what happened, however late and often that is delivered', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.nat({ max: 200 }), { maxLength: 20 }), async (all, order) => {
      const world = await givenMailWorld()
      const { table } = world
      const reviewer = await world.givenPerson(2, 'rita', ROLE.developer)
      const group = there(await getItem<GroupItem>(table, groupKey(ROOT_ID)))
      const project = there(await getItem<ProjectItem>(table, projectKey(PROJECT_ID)))
      const begin = world.now()
      const log: Log = { issues: [], mergeRequests: [], deployments: [] }
      for (const step of all) await carryOut(world, project, reviewer, log, step)
      await deliverWildly(world, order)
      const now = world.now()

      // Group activity: the last 90 days.
      const since = new Date(Date.parse(now) - 90 * DAY_SECONDS * 1000).toISOString()
      const lately = (made: { at: string }[]) => made.filter(({ at }) => at >= since).length
      expect(await newMergeRequests(table, group, now)).toBe(lately(log.mergeRequests))
      expect(await newIssues(table, group, now)).toBe(lately(log.issues))
      expect(await newMembers(table, group, now)).toBeGreaterThanOrEqual(0)

      // Code review: open ones that somebody else commented on, by when.
      const none = { labels: [], withoutLabels: [], milestoneIds: null, withoutMilestoneIds: [] }
      const review = await mergeRequestsUnderReview(table, ownerViewer, project, none)
      const reviewed = log.mergeRequests.filter(({ isOpen, reviewedAt }) => isOpen && reviewedAt !== null)
      expect(review.map(({ iid, reviewedAt }) => [iid, reviewedAt])).toEqual(
        reviewed
          .toSorted((a, b) => ((a.reviewedAt ?? '') < (b.reviewedAt ?? '') ? -1 : 1))
          .map(({ iid, reviewedAt }) => [iid, reviewedAt]),
      )

      // Deployment frequency: by day.
      const last = new Date(Date.parse(now) + DAY_SECONDS * 1000).toISOString().slice(0, 10)
      const range = { environment: 'production', from: begin.slice(0, 10), to: last, interval: 'monthly' as const }
      const months = await deploymentFrequency(table, ownerViewer, project, range)
      for (const { from, to, value } of months) {
        expect(value).toBe(log.deployments.filter((at) => at.slice(0, 10) >= from && at.slice(0, 10) < to).length)
      }
      expect(months.reduce((sum, { value }) => sum + value, 0)).toBe(log.deployments.length)

      // Tasks by type: what was made on each day with the label.
      const timelines = await computedTimelines(table, group, { from: begin.slice(0, 10), to: last })
      for (const [subject, made] of [
        ['Issue', log.issues],
        ['MergeRequest', log.mergeRequests],
      ] as const) {
        const found = timelines.filter((timeline) => timeline.subject === subject)
        const labelled = made.flatMap(({ at, labelled: isLabelled }) => (isLabelled ? [at] : []))
        expect(countsByDay(found, TITLE)).toEqual(byDay(labelled))
      }
    }),
    { numRuns: 25 },
  )
})
