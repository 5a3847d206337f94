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
import type { ProjectItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { project } from '../server/find-subject.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** Types as addresses name them: `issues`. */
const TYPES = new Map(TEMPLATE_TYPES.map((type) => [`${type}s`, type]))

interface TemplatesOf {
  type: TemplateType
  /** Ids of the projects whose templates there are: its own come first. */
  projectIds: number[]
}

/** Returns whose templates an address names; ends the request where it names no type. */
async function templatesOf(request: RestRequest): Promise<TemplatesOf> {
  const found: ProjectItem = await project(request)
  const type = TYPES.get(request.parameters['type'] ?? '')
  if (type === undefined) throw new Refusal(notFound('Template Type'))
  const lent = await templateSources(request.table, request.viewer, found)
  return { type, projectIds: [found.id, ...lent.map(({ project: { id } }) => id)] }
}

/** Lists the texts from which descriptions begin, of a project and of the groups that lend it theirs. */
export const templateEndpoints: Endpoint[] = [
  endpoint('GET /api/v4/projects/{id+}/templates/{type}', {
    summary: 'List the description templates of a project for `issues` or `merge_requests`',
    input: paging,
    shows: v.array(templateName),
    on: templatesOf,
    answer: async (request, { type, projectIds }) => {
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
  endpoint('GET /api/v4/projects/{id+}/templates/{type}/{name}', {
    summary: 'Show a description template with its text',
    input: {},
    shows: template,
    on: templatesOf,
    answer: async ({ table, parameters }, { type, projectIds }) => {
      const name = `${parameters['name'] ?? ''}.md`
      const isName = templateNameProblem(name) === null
      const found = await Promise.all(projectIds.map((id) => (isName ? templateOf(table, id, { type, name }) : null)))
      const first = found.find((one) => one !== null)
      if (!first) return notFound('Template')
      return ok({ key: templateKey(first.name), name: templateKey(first.name), content: first.content })
    },
  }),
]
