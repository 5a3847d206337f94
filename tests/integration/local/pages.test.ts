import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#infra/data/demo.ts'
import { USER_POOL_CLIENT_ID } from '#infra/local/settings.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { issueKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { givenDemoData, givenSystem, type GivenSystem } from '#support/given/system.ts'
import { whenSystemStarts, type StartedSystem } from '#support/when/command.ts'
import { createIssue } from '#support/when/write-items.ts'

interface Sent {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

async function send(url: string, path: string, { method = 'GET', token, body, headers = {} }: Sent = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, unknown>,
  }
}

interface MadeEpic {
  id: number
  iid: number
}

/** Makes an epic with this many child epics by the API; answers with its id and number. */
async function madeTree(url: string, token: string, children: number, title = 'A tree'): Promise<MadeEpic> {
  const make = (body: object) => send(url, '/api/v4/groups/acme/epics', { method: 'POST', token, body })
  const { id, iid } = (await make({ title })).json
  const top: MadeEpic = { id: Number(id), iid: Number(iid) }
  for (let count = 0; count < children; count += 1) await make({ title: `Branch ${count}`, parent_id: top.id })
  return top
}

/** Makes an issue of an epic; answers with its id. */
async function linkedIssue({ table }: GivenSystem, epicId: number): Promise<number> {
  const viewer = await loadViewer(table, 'ravi')
  const context = { table, viewer, now: () => new Date().toISOString(), random: Math.random }
  return (await createIssue(context, { projectPath: 'acme/web/app', title: 'Work', epicId })).id
}

const titles = async (url: string, token: string, search: string): Promise<unknown[]> => {
  const { text } = await send(url, `/api/v4/groups/acme/epics?search=${search}&per_page=100`, { token })
  return (JSON.parse(text) as { title: string }[]).map(({ title }) => title)
}

describe('on the running system', () => {
  let system: GivenSystem
  let ravi: string
  let olivia: string
  beforeAll(async () => {
    system = await givenSystem()
    ravi = system.tokenFor('ravi')
    olivia = system.tokenFor('olivia')
  })
  afterAll(() => system.stop())

  test('a browser gets the page where a script gets the epic', async () => {
    const { iid } = await madeTree(system.url, ravi, 0)
    const path = `/groups/acme/-/epics/${iid}`
    expect((await send(system.url, path)).text).toContain('<div id="root">')
    expect(await send(system.url, `${path}.json`)).toMatchObject({ status: 200, json: { title: 'A tree' } })
  })

  test('an epic is followed, changed and polled', async () => {
    const { id, iid } = await madeTree(system.url, ravi, 0)
    const path = `/groups/acme/-/epics/${iid}`
    const todo = { method: 'POST', token: ravi, body: { issuable_id: id, issuable_type: 'epic' } }
    const added = await send(system.url, '/groups/acme/-/todos', todo)
    expect(added).toMatchObject({ status: 200, json: { count: 1 } })
    const done = await send(system.url, added.json['delete_path'] as string, { method: 'DELETE', token: ravi })
    expect(done.json).toEqual({ count: 0, done_count: 1, delete_path: null })

    const first = await send(system.url, `${path}/realtime_changes`)
    expect(first.headers.get('poll-interval')).toBe('3000')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await send(system.url, `${path}/realtime_changes`, { headers })).toMatchObject({ status: 304, text: '' })
    const changed = await send(system.url, `${path}.json`, { method: 'PUT', token: ravi, body: { title: 'Changed' } })
    expect(changed).toMatchObject({ status: 200, json: { lock_version: 1 } })
    expect((await send(system.url, `${path}/realtime_changes`, { headers })).json).toMatchObject({
      title_text: 'Changed',
    })
  })

  test('a failure that a page reports stands in a file', async () => {
    const body = { operation: 'updateEpic', trace_id: 'a1', error: 'It failed.' }
    const sent = { method: 'POST', token: ravi, body }
    expect(await send(system.url, '/-/error_reports', sent)).toMatchObject({ status: 204, text: '' })
    const file = join(system.dataFolder, 'error-reports.jsonl')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ operation: 'updateEpic', traceId: 'a1' })
  })

  test('the delete form fells a tree: it is gone at once, what hung below it follows, its issues stay', async () => {
    const { id, iid } = await madeTree(system.url, ravi, 3, 'To be felled')
    const issue = await linkedIssue(system, id)
    await system.settled()
    expect(await titles(system.url, system.tokenFor('olivia'), 'Branch')).toHaveLength(3)
    const path = `/groups/acme/-/epics/${iid}`
    const { json } = await send(system.url, `${path}.json`, { token: olivia })
    const body = new URLSearchParams({
      _method: 'delete',
      authenticity_token: json['authenticity_token'] as string,
      destroy_confirm: 'true',
    })
    const reply = await send(system.url, path, { method: 'POST', token: olivia, body })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/groups/acme/-/epics?notice=epic_destroyed'])
    expect((await send(system.url, `${path}.json`, { token: olivia })).status).toBe(404)
    expect(await titles(system.url, system.tokenFor('olivia'), 'felled')).toEqual([])
    await system.settled()
    expect(await titles(system.url, system.tokenFor('olivia'), 'Branch')).toEqual([])
    const kept = await getItem<IssueItem>(system.table, issueKey(issue), 'strong')
    expect(kept).toMatchObject({ title: 'Work', state: 'opened', parent: null })
  })
})

async function signedIn({ url }: StartedSystem, username: string): Promise<string> {
  const response = await fetch(`${url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: USER_POOL_CLIENT_ID,
      AuthParameters: { USERNAME: username, PASSWORD: DEMO_PASSWORD },
    }),
  })
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { AccessToken: string } }
  return AuthenticationResult.AccessToken
}

test('a system that is killed while a tree goes finishes it at the next start', async () => {
  const data = givenDemoData()
  const first = await whenSystemStarts(data)
  const token = await signedIn(first, 'olivia')
  const { iid } = await madeTree(first.url, token, 20)
  await expect.poll(() => titles(first.url, token, 'Branch')).toHaveLength(20)
  const path = `/groups/acme/-/epics/${iid}.json`
  const deleted = await send(first.url, `${path}?destroy_confirm=true`, { method: 'DELETE', token })
  first.signal('SIGKILL')
  await first.ended
  expect(deleted.status).toBe(200)

  const second = await whenSystemStarts(data)
  const newToken = await signedIn(second, 'olivia')
  expect((await send(second.url, path, { token: newToken })).status).toBe(404)
  await expect.poll(() => titles(second.url, newToken, 'Branch')).toEqual([])
  second.signal('SIGINT')
  expect((await second.ended).code).toBe(0)
})
