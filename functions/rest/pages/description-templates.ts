import * as v from 'valibot'
import {
  OWN_TEMPLATES,
  TEMPLATE_TYPES,
  templateKey,
  templateNameProblem,
  type TemplateType,
} from '#domain/description-template.ts'
import { templateNamesOf, templateOf } from '#operations/description-templates.ts'
import { findProjectAt } from '#operations/read/find-namespace.ts'
import { templateSources } from '#operations/read/template-sources.ts'
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

/** The names of the templates that a form of the project offers, its own and those that groups above it lend, each under a heading. */
export const listTemplates = onTemplates(async ({ table, viewer }, project, type) => {
  const lent = await templateSources(table, viewer, project)
  const sources = [
    { heading: OWN_TEMPLATES, id: project.id },
    ...lent.map(({ group, project: { id } }) => ({ heading: `Group ${group.fullName}`, id })),
  ]
  const lists = await Promise.all(
    sources.map(async ({ heading, id }) => {
      const names = (await templateNamesOf(table, id, type)).map(templateKey)
      return [heading, names.map((name) => ({ name, id: name, key: name, project_id: id }))] as const
    }),
  )
  return ok(Object.fromEntries(lists.filter(([, entries]) => entries.length > 0)))
})

const schema = v.object({ source_template_project_id: text })

/** One template with its text: of the project itself, or of one whose templates it is lent. */
export const showTemplate = onTemplates(async ({ table, viewer, query, parameters }, project, type) => {
  const { source_template_project_id: source = `${project.id}` } = readFields(schema, query)
  const name = `${parameters.name ?? ''}.md`
  if (templateNameProblem(name) !== null) return pageNotFound
  const isOwn = source === `${project.id}`
  const sources = isOwn ? [] : await templateSources(table, viewer, project)
  const id = isOwn ? project.id : sources.find(({ project: { id: lent } }) => source === `${lent}`)?.project.id
  const template = id === undefined ? null : await templateOf(table, id, { type, name })
  if (template === null) return pageNotFound
  const key = templateKey(template.name)
  return ok({ key, name: key, content: template.content })
})
