import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { pageRequest } from '#web/lib/transport/page-request.ts'

export interface Project {
  id: number
  name: string
  nameWithNamespace: string
  avatarUrl: string | null
  webUrl: string
}

const project = v.pipe(
  v.object({
    id: v.number(),
    name: v.string(),
    name_with_namespace: v.string(),
    avatar_url: v.nullish(v.string(), null),
    web_url: v.string(),
  }),
  v.transform(
    ({ name_with_namespace: nameWithNamespace, avatar_url: avatarUrl, web_url: webUrl, ...rest }): Project => ({
      ...rest,
      nameWithNamespace,
      avatarUrl,
      webUrl,
    }),
  ),
)
const projects = v.array(project)

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      nameWithNamespace: v.string(),
      avatarUrl: v.nullable(v.string()),
      webUrl: v.string(),
    }),
  ),
)

/** Returns a project, or none, from the JSON that was made of it; undefined for anything else. */
export function keptProject(text: string | undefined): Project | null | undefined {
  const result = v.safeParse(kept, text)
  return result.success ? result.output : undefined
}

/** Returns projects of a group and the groups below it, last active first, in which issues can be made. */
export async function fetchProjects(endpoint: string, search: string, signal: AbortSignal): Promise<Project[]> {
  const query = new URLSearchParams({
    include_subgroups: 'true',
    order_by: 'last_activity_at',
    with_issues_enabled: 'true',
    with_shared: 'false',
    search_namespaces: 'true',
    ...(search !== '' && { search }),
  })
  return v.parse(projects, await pageRequest(`${endpoint}?${query}`, { signal }))
}

export async function fetchProject(id: number): Promise<Project> {
  return v.parse(project, await pageRequest(`${ROOT_PATH}/api/v4/projects/${id}`))
}

/** Returns the full path of a project, which ends its address. */
export function projectPath({ webUrl }: Project): string {
  const { pathname } = new URL(webUrl, window.location.origin)
  return pathname.slice(ROOT_PATH.length + 1)
}
