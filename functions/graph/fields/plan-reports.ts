import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import type { PlanRef } from '#domain/namespace/plan-report.ts'
import { can } from '#domain/permissions.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { itemsOfPlan } from '#operations/read/history/plan-items.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { namespaceAt } from '#operations/write/find-items.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { planReport } from '#presenters/graphql/plan-report-object.ts'
import { field, type FieldRequest } from '../field.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath } from '../read-ids.ts'

const schema = v.object({ fullPath: maybe(fullPath) })

/** Returns the number of the milestone or iteration that a parent is. */
const planSource =
  (type: 'Milestone' | 'Iteration') =>
  (source: unknown): number => {
    const id = globalIdNumber(type, v.parse(v.object({ id: v.string() }), source).id)
    if (id === null) throw new Error(`The source has no global id of a type ${type}.`)
    return id
  }

/** Returns the id of the group or project that a report is narrowed to, if any. */
async function scopeOf({ table, viewer }: FieldRequest, path: string | null | undefined): Promise<number | undefined> {
  if (!path) return undefined
  const namespace = await namespaceAt(table, path)
  if (!can(viewer, 'read', namespaceSubject(namespace))) throw new ProblemError(NOT_FOUND)
  return namespace.id
}

const reportOf = (type: 'Milestone' | 'Iteration', kind: PlanRef['kind']) =>
  field(`${type}.report`, {
    on: planSource(type),
    arguments: schema,
    answer: async (request) => {
      const { table, viewer, webUrl, source: id, arguments: args } = request
      const plan = { kind, id }
      return planReport(plan, await itemsOfPlan(table, viewer, plan, await scopeOf(request, args.fullPath)), webUrl)
    },
  })

export const planReports = [reportOf('Milestone', 'milestone'), reportOf('Iteration', 'iteration')]
