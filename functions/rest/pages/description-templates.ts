import * as v from 'valibot'
import { TEMPLATE_TYPES, templateKey, templateNameProblem, type TemplateType } from '#domain/description-template.ts'
import { templateNamesOf, templateOf } from '#operations/description-templates.ts'
import { findProjectAt } from '#operations/read/find-namespace.ts'
import type { ProjectItem } from '#table/place-items.ts'
import { ok, type Answer } from '../answer.ts'
import { text } from '../query.ts'
import { readFields } from '../read-input.ts'
import type { RestRequest, RestRoute } from '../router.ts'
import { pageNotFound } from './page-answers.ts'

/** Runs an endpoint for the project and the type of the address. */
const onTemplates =
  (answer: (request: RestRequest, project: ProjectItem, type: TemplateType) => Promise<Answer>): RestRoute =>
  async (request) => {
    const { table, viewer, parameters } = request
    const type = TEMPLATE_TYPES.find((one) => one === parameters.type)
    const project = await findProjectAt(table, viewer, parameters.project ?? '')
    return project === null || type === undefined ? pageNotFound : answer(request, project, type)
  }

/** The names of the templates that a form of the project offers, under one heading. */
export const listTemplates = onTemplates(async ({ table }, { id }, type) => {
  const names = (await templateNamesOf(table, id, type)).map(templateKey)
  const entries = names.map((name) => ({ name, id: name, key: name, project_id: id }))
  return ok(entries.length === 0 ? {} : { 'Project templates': entries })
})

const schema = v.object({ source_template_project_id: text })

/** One template with its text. Templates come from the project itself only. */
export const showTemplate = onTemplates(async ({ table, query, parameters }, { id }, type) => {
  const { source_template_project_id: source } = readFields(schema, query)
  const name = `${parameters.name ?? ''}.md`
  const isElsewhere = source !== undefined && source !== `${id}`
  if (isElsewhere || templateNameProblem(name) !== null) return pageNotFound
  const template = await templateOf(table, id, { type, name })
  if (template === null) return pageNotFound
  const key = templateKey(template.name)
  return ok({ key, name: key, content: template.content })
})
