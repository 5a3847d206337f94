import { parsePath } from '#web/lib/page/paths.ts'
import { definitionOf, type Page } from '#web/lib/page/pages.ts'

/** Asks for what somebody may see. */
export interface Asking {
  /** Returns the answer of a GET; null where it is not found. */
  get: (path: string) => Promise<unknown>
  graphql: (query: string) => Promise<unknown>
}

const api = (of: 'groups' | 'projects', path: string, rest = ''): string =>
  `/api/v4/${of}/${encodeURIComponent(path)}${rest}`

/** Returns the answer about what a page of a thing is about; null, or an empty list, where there is none. */
function thingAt(page: Page, { get, graphql }: Asking): Promise<unknown> {
  switch (page.page) {
    case 'person':
      return graphql(`{ found: user(username: "${page.username}") { id } }`)
    case 'epic':
      return get(api('groups', page.groupPath, `/epics/${page.iid}`))
    case 'issue':
      return get(api('projects', page.projectPath, `/issues/${page.iid}`))
    case 'merge-request':
      return get(api('projects', page.projectPath, `/merge_requests/${page.iid}`))
    case 'milestone':
      return get(api('groups', page.groupPath, `/milestones?iids[]=${page.iid}`))
    case 'project-milestone':
      return get(api('projects', page.projectPath, `/milestones?iids[]=${page.iid}`))
    case 'vulnerability':
      return get(`/api/v4/vulnerabilities/${page.iid}`)
    case 'work-item':
      return graphql(`{ found: workItem(id: "gid://gitlab/WorkItem/${page.id}") { id } }`)
    case 'iteration':
      return graphql(
        `{ at: group(fullPath: "${page.groupPath}") { found: iterations(iid: "${page.iid}") { nodes { id } } } }`,
      )
    default:
      if ('projectPath' in page) return get(api('projects', page.projectPath))
      return 'groupPath' in page ? get(api('groups', page.groupPath)) : Promise.resolve(page)
  }
}

/** True for the address of a file beside the app, or of an answer of an endpoint beside pages. */
export const isFile = (path: string): boolean => /\.(json|txt)$/.test(path)

/** True when an answer holds nothing that was asked for. */
const isNothing = (answer: unknown): boolean =>
  answer === null ||
  /^("\[\]"|\[\]|\{"found":null\}|\{"at":(null|\{"found":\{"nodes":\[\]\}\})\})$/.test(JSON.stringify(answer))

/**
 * True when an address of the site leads to what is there: a page that the app knows, about something that the asker finds, or an
 * answer of an endpoint. Links that hold a secret of their own are not looked up.
 */
export async function leadsSomewhere(path: string, asking: Asking): Promise<boolean> {
  if (path.startsWith('/api/') || isFile(path)) return (await asking.get(path)) !== null
  const page = parsePath(new URL(path, 'http://site').pathname)
  if (page.page === 'not-found') return false
  if (page.page === 'upload') return (await asking.get(path)) !== null
  if (definitionOf(page.page).path?.includes(':token') === true) return true
  return !isNothing(await thingAt(page, asking))
}
