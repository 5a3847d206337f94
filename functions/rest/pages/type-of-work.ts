import * as v from 'valibot'
import { countsByDay, topLabels } from '#domain/value-stream/figures.ts'
import { STAGE_SUBJECTS, type StageSubject } from '#domain/value-stream/stage-events.ts'
import type { Timeline } from '#domain/value-stream/timeline.ts'
import { timelinesOf } from '#operations/analytics/roll-up.ts'
import { listLabels } from '#operations/read/namespace/list-labels.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { offeredLabelJson } from '#presenters/rest/label-json.ts'
import type { GroupItem, LabelItem } from '#table/items/place-items.ts'
import { ok } from '../server/answer.ts'
import type { PageRequest } from '../server/endpoint.ts'
import { names, oneOf } from '../server/query.ts'
import { invalidParameters, onAnalyticsPage, rangeInput, rangeOf } from './analytics-page.ts'

/** How many of the most used labels are told. */
const TOP = 10

const taskFilter = { ...rangeInput, subject: oneOf(STAGE_SUBJECTS), project_ids: names }

/** Returns the labels of these titles that a group and all below it use, one of each title, in the order of the titles. */
async function labelsOf({ table, viewer }: PageRequest, group: GroupItem, titles: readonly string[]) {
  const access = createNamespaceAccess(table, viewer, [group])
  const owner = { namespaceIds: group.namespaceIds, ofProject: false }
  const asked = { includeAncestorGroups: true, includeDescendantGroups: true }
  const all = await listLabels(table, access, owner, asked)
  const byTitle = new Map<string, LabelItem>()
  for (const label of all.toSorted((a, b) => a.namespaceIds.length - b.namespaceIds.length)) {
    const title = label.title.toLowerCase()
    if (!byTitle.has(title)) byTitle.set(title, label)
  }
  return titles.flatMap((title) => byTitle.get(title.toLowerCase()) ?? [])
}

/** Returns the tasks that are asked for; null where that cannot be answered. */
async function tasks(
  { table, viewer }: PageRequest,
  group: GroupItem,
  given: v.InferOutput<v.ObjectSchema<typeof taskFilter, undefined>>,
): Promise<Timeline[] | null> {
  const range = rangeOf(given)
  const projectIds = given.project_ids?.map(Number) ?? []
  if (range === null || !projectIds.every(Number.isSafeInteger)) return null
  const wanted: StageSubject = given.subject ?? 'Issue'
  const found = await timelinesOf(table, viewer, group, range)
  return found.filter(
    ({ subject, namespaceIds }) =>
      subject === wanted && (projectIds.length === 0 || projectIds.includes(namespaceIds.at(-1) ?? 0)),
  )
}

export const tasksByType = onAnalyticsPage(
  { ...taskFilter, label_names: v.pipe(v.nonOptional(names), v.minLength(1)) },
  async (request, group, given) => {
    const found = await tasks(request, group, given)
    if (found === null) return invalidParameters()
    const labels = await labelsOf(request, group, given.label_names)
    return ok(labels.map((label) => ({ label: offeredLabelJson(label), series: countsByDay(found, label.title) })))
  },
)

export const mostUsedLabels = onAnalyticsPage(taskFilter, async (request, group, given) => {
  const found = await tasks(request, group, given)
  if (found === null) return invalidParameters()
  const labels = await labelsOf(request, group, topLabels(found, TOP))
  return ok(labels.map(offeredLabelJson))
})
