import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { encodedPath } from '#web/lib/paths.ts'

const names = v.record(v.string(), v.array(v.object({ name: v.string(), key: v.string() })))
const template = v.object({ content: v.string() })

/** The templates of a project for issues, by name without `.md`. */
export const templateNamesQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['description-templates', projectPath],
    queryFn: async ({ signal }) => {
      const path = `${ROOT_PATH}/${encodedPath(projectPath)}/-/description_templates/names/issue`
      return Object.values(v.parse(names, await pageRequest(path, { signal }))).flat()
    },
    // Asked for when a form opens: once, and what was added meanwhile is there.
    staleTime: 0,
    retry: false,
  })

/** The text of a template. */
export async function readTemplate(projectPath: string, key: string): Promise<string> {
  const path = `${ROOT_PATH}/${encodedPath(projectPath)}/templates/issue/${encodeURIComponent(key)}`
  return v.parse(template, await pageRequest(path)).content
}
