import * as v from 'valibot'
import {
  OWN_TEMPLATES,
  TEMPLATE_TYPES,
  templateKey,
  templateNameProblem,
  type TemplateType,
} from '#domain/namespace/description-template.ts'
import { templateNamesOf, templateOf } from '#operations/namespace/description-templates.ts'
import { templateSources } from '#operations/read/namespace/template-sources.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { text } from '../server/query.ts'
import { readFields } from '../server/read-input.ts'
import type { PageRequest, PageRoute } from '../server/endpoint.ts'
import { onProjectPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'

/** Runs an endpoint for the project and the type of the address. */
const onTemplates = (
  answer: (request: PageRequest, project: ProjectItem, type: TemplateType) => Promise<Answer>,
  form: Pick<PageRoute, 'input'> = {},
): PageRoute =>
  onProjectPage(async (request, project) => {
    const type = TEMPLATE_TYPES.find((one) => one === request.parameters.type)
    return type === undefined ? pageNotFound : answer(request, project, type)
  }, form)

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

const showInput = { source_template_project_id: text }

/** One template with its text: of the project itself, or of one whose templates it is lent. */
export const showTemplate = onTemplates(
  async ({ table, viewer, given, parameters }, project, type) => {
    const { source_template_project_id: source = `${project.id}` } = readFields(v.object(showInput), given)
    const name = `${parameters.name ?? ''}.md`
    if (templateNameProblem(name) !== null) return pageNotFound
    const isOwn = source === `${project.id}`
    const sources = isOwn ? [] : await templateSources(table, viewer, project)
    const id = isOwn ? project.id : sources.find(({ project: { id: lent } }) => source === `${lent}`)?.project.id
    const template = id === undefined ? null : await templateOf(table, id, { type, name })
    if (template === null) return pageNotFound
    const key = templateKey(template.name)
    return ok({ key, name: key, content: template.content })
  },
  { input: showInput },
)
