import * as v from 'valibot'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { Endpoint } from '#rest/server/endpoint.ts'
import { readFields } from '#rest/server/read-input.ts'

/** Trials of endpoints, from their definitions alone. */

/** Names what addresses of endpoints are about. */
export interface EndpointPlace {
  /** Full path of a group, and of a project in it. */
  group: string
  project: string
  /** Number of an epic of the group, and its id. */
  iid: string
  epic: string
  /** Number of an issue of the project, and the id of a task. */
  issue: string
  task: string
  /** Ids of milestones of the group and of the project. */
  ofGroup: string
  ofProject: string
  /** Number of a merge request of the project, ids of a deployment and of a vulnerability there. */
  mergeRequest?: string
  deployment?: string
  vulnerability?: string
  /** Id of a person who is asking. */
  user: string
}

/** Returns the address of an endpoint for a place; what the place does not name is number 77, which there is not. */
export function endpointAddress(path: string, place: EndpointPlace): string {
  const isOfGroup = /^\/(?:api\/v4\/)?(?:groups|namespaces)\//.test(path)
  const [group, project] = [place.group, encodeURIComponent(place.project)]
  const names: Record<string, string> = {
    ...{ 'group+': group, 'project+': project, 'id+': isOfGroup ? encodeURIComponent(group) : project },
    ...{ iid: path.includes('/epics/') ? place.iid : path.includes('/work_items/') ? place.task : place.issue },
    ...{ epic_id: place.epic, milestone: isOfGroup ? place.ofGroup : place.ofProject, 'label+': 'Bug' },
    ...{ merge_request: place.mergeRequest ?? '77', deployment_id: place.deployment ?? '77' },
    ...{ stream: 'default', stage: 'issue' },
    ...{ kind: 'epics', type: path.startsWith('/api/') ? 'issues' : 'issue', token: 'nobody', secret: '0'.repeat(32) },
    ...{ name: path.includes('/templates/') ? 'Bug' : 'a.png' },
    id: path.includes('/users/')
      ? place.user
      : path.includes('/vulnerabilities/')
        ? (place.vulnerability ?? '77')
        : '77',
  }
  return path.replaceAll(/\{([\w+]+)\}/g, (_, name: string) => names[name] ?? '77')
}

/** Holds a request that an endpoint refuses, and its words. */
export interface BadCall {
  query?: string
  body?: Record<string, unknown>
  says: string
}

export interface EndpointTrial extends Pick<Endpoint, 'method' | 'path' | 'isOpen'> {
  name: string
  /** True when it is about something that may be hidden, and does not answer that there is nothing. */
  isOfPlace: boolean
  readsBody: boolean
  /** True when it cannot answer without any. */
  needsInput: boolean
  /** Null where no value of what it takes is wrong. */
  bad: BadCall | null
}

const WRONG_TEXTS = ['x', '-1', 'x'.repeat(1001)]
const WRONG_VALUES = [7, {}, ['x'], 'two words']

/** Returns how the entries of an endpoint refuse values; null where they take them. */
function refusal(entries: v.ObjectEntries, values: Record<string, unknown>): string | null {
  try {
    readFields(v.object(entries), values)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
}

/** Returns a wrong value that the entries refuse by its own name. */
function badCall({ method, input }: Endpoint): BadCall | null {
  const isRead = method === 'GET'
  const tried = Object.keys(input).flatMap((name) =>
    (isRead ? WRONG_TEXTS : WRONG_VALUES).map((value) => ({ name, value, says: refusal(input, { [name]: value }) })),
  )
  const found = tried.findLast(
    ({ name, says }) => says?.startsWith(`${name} `) === true && !says.endsWith('is missing'),
  )
  if (found === undefined || found.says === null) return null
  const { name, value, says } = found
  return isRead && typeof value === 'string'
    ? { query: new URLSearchParams({ [name]: value }).toString(), says }
    : { body: { [name]: value }, says }
}

/** Holds the trial of every endpoint of the API and of those beside pages. */
export const ENDPOINT_TRIALS: EndpointTrial[] = [...apiEndpoints, ...pageEndpoints].map((endpoint) => {
  const { method, path, isOpen, input } = endpoint
  const isWrite = method !== 'GET' && method !== 'DELETE'
  return {
    ...{ method, path, isOpen, name: `${method} ${path}` },
    isOfPlace: /\{(?:id\+|group\+|project\+|token)\}(?!\/exists)|vulnerabilities\/\{id\}|\/avatars\//.test(path),
    readsBody: isWrite && Object.keys(input).length > 0,
    needsInput: (isWrite && Object.keys(input).length > 0) || path === '/-/country_states',
    // A token that nobody was sent names nothing, and is asked before what comes with it. Figures refuse without a name.
    bad: path.includes('{token}') || path.includes('/-/analytics/') ? null : badCall(endpoint),
  }
})
