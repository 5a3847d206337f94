import * as v from 'valibot'
import {
  TEMPLATE_TYPES,
  templateKey,
  templateNameProblem,
  type TemplateType,
} from '#domain/namespace/description-template.ts'
import { templateNamesOf, templateOf } from '#operations/namespace/description-templates.ts'
import { templateSources } from '#operations/read/namespace/template-sources.ts'
import { template, templateName } from '#presenters/rest/place-shapes.ts'
import { notFound, ok } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns the projects whose templates the project of an address has: its own come first. */
async function sourcesOf(request: RestRequest): Promise<number[]> {
  const found = await project(request)
  const lent = await templateSources(request.table, request.viewer, found)
  return [found.id, ...lent.map(({ project: { id } }) => id)]
}

const templatesOf = (type: TemplateType): Endpoint[] => [
  endpoint(`GET /api/v4/projects/{id+}/templates/${type}s`, {
    summary: `List the templates of a project for descriptions of ${type.replace('_', ' ')}s`,
    input: paging,
    shows: v.array(templateName),
    on: sourcesOf,
    answer: async (request, projectIds) => {
      const { table, input } = request
      const names = await Promise.all(projectIds.map((id) => templateNamesOf(table, id, type)))
      const keys = [...new Set(names.flat().map(templateKey))]
      return pageAnswer(
        sliceOf(keys, input).map((key) => ({ key, name: key })),
        keys.length,
        input,
        request,
      )
    },
  }),
  endpoint(`GET /api/v4/projects/{id+}/templates/${type}s/{name}`, {
    summary: `Show a template for descriptions of ${type.replace('_', ' ')}s with its text`,
    input: {},
    shows: template,
    on: sourcesOf,
    answer: async ({ table, parameters }, projectIds) => {
      const name = `${parameters['name'] ?? ''}.md`
      const isName = templateNameProblem(name) === null
      const asked = isName ? projectIds : []
      const found = await Promise.all(asked.map((id) => templateOf(table, id, { type, name })))
      const first = found.find((one) => one !== null)
      if (!first) return notFound('Template')
      return ok({ key: templateKey(first.name), name: templateKey(first.name), content: first.content })
    },
  }),
]

/** Lists the texts from which descriptions begin, of a project and of the groups that lend it theirs. */
export const templateEndpoints: Endpoint[] = TEMPLATE_TYPES.flatMap(templatesOf)
