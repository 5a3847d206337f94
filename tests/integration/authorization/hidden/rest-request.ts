import * as v from 'valibot'
import { awardId } from '#operations/reaction/award-id.ts'
import type { Endpoint } from '#rest/server/endpoint.ts'
import { isPlain, namesFor } from './named-inputs.ts'
import type { Thing } from './things.ts'
import { OLIVIAS_EMOJI, type MatrixWorld, type Place } from '../matrix-world.ts'

type Values = Record<string, unknown>

export interface RestCall {
  method: string
  address: string
  body?: Values
}

const parametersOf = ({ path }: Endpoint): string[] => [...path.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)

/** What stands in the path where nothing else is asked for: what is the asker's own. */
function usualParameter(name: string, { path }: Endpoint, { place, oliviaId }: MatrixWorld & { place: Place }): string {
  const { group, project, epic, issueId, issueIid, taskId, memberId, noteIds, labelIds, milestoneIds, issueLinkId } =
    place
  const { mergeRequestIids, deploymentIds, imageIds } = place
  const ofGroup = /(?:groups|namespaces)\//.test(path)
  const known: Record<string, string | number> = {
    ...{ id: /\/users\//.test(path) ? oliviaId : ofGroup ? group.fullPath : project.fullPath },
    ...{ group: group.fullPath, project: project.fullPath, number: issueLinkId, link: issueLinkId, epic_id: epic.id },
    issue_id: issueId,
    ...{ iid: /work_items/.test(path) ? taskId : ofGroup ? epic.iid : issueIid, name: 'Bug', secret: '0'.repeat(32) },
    ...{ note: ofGroup ? noteIds.ofEpic : noteIds.ofIssue, discussion: ofGroup ? noteIds.ofEpic : noteIds.ofIssue },
    ...{
      label: ofGroup ? labelIds.ofGroup : labelIds.ofProject,
      kind: 'issues',
      token: 'none',
      upload_id: 77,
      user: 77,
    },
    ...{ milestone: ofGroup ? milestoneIds.ofGroup : milestoneIds.ofProject, type: 'issue' },
    ...{ provider: 'ldapmain', node: 77, replicable: 'uploads', action: 'resync', project_id: project.id },
    ...{ hook_id: 77, hook_event_id: 77, trigger: 'note_events', token_id: 77 },
    ...{ event: 77, email: 'nobody@example.com', image_id: imageIds[0] ?? 77 },
    ...{ merge_request: mergeRequestIids[0] ?? 77, deployment_id: deploymentIds[0] ?? 77 },
    ...{ group_id: group.id, order_id: 77, stream: 'default', stage: 'issue' },
    ...{ user_id: memberId, child: /issues/.test(path) ? issueId : epic.id },
    ...{ award: awardId({ kind: 'epic', id: epic.id }, OLIVIAS_EMOJI, oliviaId) },
  }
  const value = known[name]
  if (value === undefined) throw new Error(`Nothing says what {${name}} of ${path} usually is.`)
  return `${value}`
}

/** What stands in the paths of a place, which takes longer to put together than many an answer. */
const usualIn = new WeakMap<Place, Map<string, string>>()

function knownParameter(name: string, endpoint: Endpoint, world: MatrixWorld, place: Place): string {
  const known = usualIn.get(place) ?? new Map<string, string>()
  usualIn.set(place, known)
  const key = `${endpoint.path} ${name}`
  const value = known.get(key) ?? usualParameter(name, endpoint, { ...world, place })
  known.set(key, value)
  return value
}

/** What the body holds where the endpoint needs it. */
const usualField = (name: string, { group, project, epic, issueIid }: Place): unknown =>
  ({
    ...{ target_group_id: group.id, target_epic_iid: epic.iid, target_project_id: project.id },
    ...{ target_issue_iid: issueIid, to_project_id: project.id, access_level: 30, user_id: '1', duration: '1h' },
    ...{ namespace_id: group.id, issuable_type: 'issue', issuable_references: [], color: '#112233', path: 'same-path' },
  })[name] ?? 'Text'

/** The usual value of what only makes sense beside another input. */
const BESIDE: Record<string, string[]> = {
  target_epic_iid: ['target_group_id'],
  target_issue_iid: ['target_project_id'],
}

const isNeeded = ({ type }: { type: string }): boolean => type !== 'optional' && type !== 'nullish'

/**
 * Titles of labels that writes make where they are not among those of the place, and the number that a new item is given: what
 * is hidden elsewhere is as new as what is nowhere. That only those who may give one learn which numbers are taken, `given-origin.test.ts` proves.
 */
const MADE = new Set(['labels', 'add_labels', 'iid'])

/** True unless the value is refused by its form; what is read further, such as a filter, refuses by an error. */
function takes(schema: Endpoint['input'][string], value: string): boolean {
  try {
    return v.safeParse(schema, value).success
  } catch {
    return true
  }
}

/** True when an input takes neither a number nor a path nor a title: a yes or no, a choice or a day. */
const takesNoName = (schema: Endpoint['input'][string]): boolean =>
  !['1000001', 'a-group/a-project', 'A title'].some((value) => takes(schema, value))

/** The parts of an endpoint's path and its inputs that name something, a part of the path in braces. */
export const namedInputsOf = (endpoint: Endpoint): string[] => {
  const isRead = endpoint.method === 'GET'
  const inPath = parametersOf(endpoint).filter((name) => name === 'name' || !isPlain(name, isRead))
  const fields = Object.entries(endpoint.input)
    .filter(([name, schema]) => !isPlain(name, isRead) && (isRead || !MADE.has(name)) && !takesNoName(schema))
    .map(([name]) => name)
  return [...inPath.map((name) => `{${name}}`), ...fields]
}

/**
 * Returns every way in which an input of the endpoint could name a thing. An `{id}` names one of the kind that stands before it
 * in the path.
 */
export const namesIn =
  ({ path }: Endpoint) =>
  (input: string, thing: Thing): string[] => {
    const before = input === '{id}' ? /(\w+)\/\{id\b/.exec(path)?.[1] : undefined
    return namesFor(before ?? input, thing, 'rest')
  }

/** Those of them that have to be there. */
export const requiredInputsOf = (endpoint: Endpoint): string[] =>
  namedInputsOf(endpoint).filter((name) => {
    const schema = endpoint.input[name]
    return schema === undefined || isNeeded(schema)
  })

/** A call of an endpoint, with what inputs and parts of the path are given besides those that have to be there. */
export function restRequest(endpoint: Endpoint, given: Values, world: MatrixWorld, place: Place): RestCall {
  const { method, path } = endpoint
  const parameters = parametersOf(endpoint)
  const address = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
    const value = given[`{${name}}`] ?? knownParameter(name, endpoint, world, place)
    return path.startsWith('/api/') ? encodeURIComponent(value as string) : (value as string)
  })
  const entries = Object.entries(endpoint.input)
  const needed = entries.filter(([, schema]) => isNeeded(schema)).map(([name]) => name)
  const beside = Object.keys(given).flatMap((name) => BESIDE[name] ?? [])
  const names = [...new Set([...needed, ...beside, ...Object.keys(given).filter((name) => !name.startsWith('{'))])]
  const fields = Object.fromEntries(names.map((name) => [name, given[name] ?? usualField(name, place)]))
  if (parameters.length + names.length === 0) return { method, address }
  if (method !== 'GET') return { method, address, ...(names.length > 0 && { body: fields }) }
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value as string]))
  return { method, address: names.length === 0 ? address : `${address}?${query.toString()}` }
}
