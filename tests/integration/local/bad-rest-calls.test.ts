import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEndpoint } from '#infra/api/is-endpoint.ts'
import { isPageAddress } from '#infra/api/is-page-address.ts'
import { PAGE_ADDRESSES } from '#infra/api/page-addresses.generated.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { createDeployment } from '#operations/deployment/write-deployment.ts'
import { createMergeRequest } from '#operations/merge-request/write-merge-request.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { createItem } from '#operations/item/create.ts'
import { createVulnerability } from '#operations/security/record-vulnerabilities.ts'
import { projectAt } from '#operations/write/find-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { endpointAddress, ENDPOINT_TRIALS, type EndpointPlace } from '#support/given/endpoint-trials.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HTML = expect.stringContaining('text/html') as unknown

let system: GivenSystem
let open: EndpointPlace
let hidden: EndpointPlace
const MISSING: EndpointPlace = {
  ...{ group: 'nowhere', project: 'nowhere/work', iid: '77', epic: '77', issue: '77', task: '77' },
  ...{ ofGroup: '77', ofProject: '77', user: '77' },
}

beforeAll(async () => {
  system = await givenSystem()
  const { table } = system
  await givenAdministrator(table, 'olivia')
  const viewer = async () => loadViewer(table, 'olivia', 'strong')
  const context = async (): Promise<OperationContext> => ({
    ...{ table, viewer: await viewer(), now: () => new Date().toISOString(), random: Math.random },
  })
  const made = async (path: string, visibility: 'public' | 'private'): Promise<EndpointPlace> => {
    const group = await createGroup(await context(), { parentPath: null, path, name: path, visibility })
    const input = { groupPath: path, path: 'work', name: 'Work', visibility }
    const project = await createProject(await context(), input)
    const { id, iid } = await createEpic(await context(), { groupPath: path, title: `Epic of ${path}` })
    const issue = await createIssue(await context(), { projectPath: project.fullPath, title: `Issue of ${path}` })
    const ofIssue = { kind: 'task' as const, homePath: project.fullPath, title: 'Step', parentId: issue.id }
    const task = await createItem(await context(), ofIssue)
    const ofGroup = await createMilestone(await context(), { fullPath: group.fullPath, title: 'Beta' })
    const ofProject = await createMilestone(await context(), { fullPath: project.fullPath, title: 'Gamma' })
    for (const { fullPath } of [group, project]) await createLabel(await context(), { fullPath, title: 'Bug' })
    const home = await projectAt(table, project.fullPath)
    const [branches, title] = [{ sourceBranch: 'fix', targetBranch: 'main' }, `Fix of ${path}`]
    const mergeRequest = await createMergeRequest(await context(), home, { title, ...branches })
    const deployed = { environment: 'production', sha: 'a'.repeat(40), ref: 'main', tag: false } as const
    const deployment = await createDeployment(await context(), home, { ...deployed, status: 'running' })
    const finding = { severity: 'high', confidence: 'high', reportType: 'sast', description: null } as const
    const vulnerability = await createVulnerability(await context(), home, { title, ...finding })
    return {
      ...{ mergeRequest: `${mergeRequest.iid}`, deployment: `${deployment.id}`, vulnerability: `${vulnerability.id}` },
      ...{ group: group.fullPath, project: project.fullPath, iid: `${iid}`, epic: `${id}` },
      ...{ issue: `${issue.iid}`, task: `${task.id}`, ofGroup: `${ofGroup.id}`, ofProject: `${ofProject.id}` },
      user: `${(await viewer()).id}`,
    }
  }
  open = await made('open-house', 'public')
  hidden = await made('vault', 'private')
})
afterAll(() => system.stop())

interface Sent {
  as?: string
  token?: string
  /** As it is sent. */
  text?: string
  accept?: string
}

async function send(method: string, address: string, { as, token, text, accept }: Sent = {}) {
  const bearer = as === undefined ? token : system.tokenFor(as)
  const response = await fetch(`${system.url}${address}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
    },
    ...(text !== undefined && { body: text }),
  })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, allow: response.headers.get('allow'), text: await response.text() }
}

test.each(ENDPOINT_TRIALS)(
  '$name needs a sign-in, unless it shows what is public; a bad one is refused',
  async ({ method, path, isOpen, isOfPlace, needsInput }) => {
    const refused = { status: 401, text: '{"message":"401 Unauthorized"}' }
    const anonymous = await send(method, endpointAddress(path, open))
    if (isOpen) expect(anonymous.status).not.toBe(401)
    else expect(anonymous).toMatchObject(refused)
    expect(await send(method, endpointAddress(path, open), { token: 'nonsense' })).toMatchObject(refused)
    const ofHidden = await send(method, endpointAddress(path, hidden))
    const answered = isOfPlace ? 404 : needsInput ? 400 : 200
    expect(ofHidden.status).toBe(isOpen ? answered : 401)
  },
)

test.each(ENDPOINT_TRIALS.filter(({ isOfPlace }) => isOfPlace))(
  '$name answers for what is hidden as for what is missing',
  async ({ method, path }) => {
    const text = method === 'GET' ? {} : { text: '{}' }
    const [ofHidden, ofMissing] = await Promise.all(
      [hidden, MISSING].map(async (place) => send(method, endpointAddress(path, place), { as: 'nina', ...text })),
    )
    expect(ofHidden).toEqual(ofMissing)
    expect(ofHidden?.status).toBe(404)
    expect(JSON.parse(ofHidden?.text ?? '')).toEqual({ message: expect.stringMatching(/^404 .*Not Found$/) as unknown })
  },
)

test.each(ENDPOINT_TRIALS.filter(({ readsBody }) => readsBody))(
  '$name refuses broken JSON, and JSON that is no object',
  async ({ method, path }) => {
    for (const [text, error] of [
      ['{"title":', 'The body is not valid JSON.'],
      ['[1]', 'The body must be a JSON object.'],
      ['"x"', 'The body must be a JSON object.'],
    ] as const) {
      const answer = await send(method, endpointAddress(path, open), { as: 'olivia', text })
      expect(answer).toMatchObject({ status: 400, text: JSON.stringify({ error }) })
    }
  },
)

test.each(ENDPOINT_TRIALS.flatMap(({ bad, ...trial }) => (bad ? [{ ...trial, ...bad }] : [])))(
  '$name refuses what has a wrong type: $says',
  async ({ method, path, query, body, says }) => {
    const address = `${endpointAddress(path, open)}${query === undefined ? '' : `?${query}`}`
    const text = body === undefined ? {} : { text: JSON.stringify(body) }
    const answer = await send(method, address, { as: 'olivia', ...text })
    // Settings of the installation are refused in the words that their clients know.
    const [field = ''] = path.endsWith('/application/settings') ? Object.keys(body ?? {}) : []
    const refusal = field === '' ? { error: says } : { message: { [field]: [says.slice(field.length + 1)] } }
    expect(answer).toMatchObject({ status: 400, type: 'application/json', text: JSON.stringify(refusal) })
  },
)

test('what is wrong below a field is refused by the names on the way to it', async () => {
  const text = JSON.stringify({ 'csp-report': { 'blocked-uri': 7 } })
  const answer = await send('POST', '/-/error_reports/policy', { text })
  expect(answer).toMatchObject({ status: 400, text: '{"error":"csp-report.blocked-uri is invalid"}' })
})

test.each([...new Set(ENDPOINT_TRIALS.map(({ path }) => path))])(
  'other methods than those of %s are refused with those that it takes',
  async (path) => {
    const address = endpointAddress(path, open)
    const taken = ENDPOINT_TRIALS.filter((trial) => trial.path === path).map(({ method }): string => method)
    for (const method of METHODS.filter((one) => !taken.includes(one))) {
      const answer = await send(method, address, { as: 'olivia' })
      const isForPage = !address.startsWith('/api/') && !isEndpoint(method, address)
      const pageStatus = isPageAddress(address, PAGE_ADDRESSES) ? 200 : 404
      if (isForPage) expect(answer).toMatchObject({ status: pageStatus, type: HTML })
      else {
        expect(answer).toMatchObject({ status: 405, text: '{"message":"405 Method Not Allowed"}' })
        expect(answer.allow?.split(', ').toSorted()).toEqual(taken.toSorted())
      }
    }
  },
)

test.each(['epics', 'epics/{iid}', 'labels', 'milestones', 'roadmap'])(
  'a browser that asks for %s gets the page, with or without a sign-in',
  async (path) => {
    for (const place of [open, hidden, MISSING]) {
      const address = endpointAddress(`/groups/{group+}/-/${path}`, place)
      const answer = await send('GET', address, { accept: 'text/html' })
      expect(answer).toMatchObject({ status: 200, type: HTML })
      expect(answer.text).toContain('<div id="root">')
    }
  },
)
