import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { OWN_TEMPLATES } from '#domain/namespace/description-template.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { encodedPath } from '#web/lib/page/paths.ts'

const names = v.record(v.string(), v.array(v.object({ name: v.string(), key: v.string(), project_id: v.number() })))
const template = v.object({ content: v.string() })

/** A template that a form of a project offers. */
export interface OfferedTemplate {
  /** The name without `.md`. */
  key: string
  name: string
  /** The number of the project that it belongs to. */
  projectId: number
}

/** Templates of one origin: the project's own, or those that a group above it lends. */
export interface TemplateList {
  heading: string
  templates: readonly OfferedTemplate[]
}

/** Returns the templates that a project offers for issues, its own first. */
export const templateNamesQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['description-templates', projectPath],
    queryFn: async ({ signal }): Promise<TemplateList[]> => {
      const path = `${ROOT_PATH}/${encodedPath(projectPath)}/-/description_templates/names/issue`
      const lists = Object.entries(v.parse(names, await pageRequest(path, { signal })))
      return lists.map(([heading, templates]) => ({
        heading,
        templates: templates.map(({ key, name, project_id: projectId }) => ({ key, name, projectId })),
      }))
    },
    // Asked for when a form opens: once, and what was added meanwhile is there.
    staleTime: 0,
    retry: false,
    meta: { list: { parts: ['descriptionTemplates'] } },
  })

/** Returns the project's own templates among those that it offers. */
export const ownTemplates = (lists: readonly TemplateList[]): readonly OfferedTemplate[] =>
  lists.find(({ heading }) => heading === OWN_TEMPLATES)?.templates ?? []

/**
 * Returns the text of a template.
 * @param sourceId the number of the project that it belongs to; the one of the path when left out
 */
export async function readTemplate(projectPath: string, key: string, sourceId?: number): Promise<string> {
  const path = `${ROOT_PATH}/${encodedPath(projectPath)}/templates/issue/${encodeURIComponent(key)}`
  const source = sourceId === undefined ? '' : `?source_template_project_id=${sourceId}`
  return v.parse(template, await pageRequest(path + source)).content
}
