import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { acting, givenUser } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { givenGroup, givenIssue, givenProject } from '#support/given/work.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  text: string
}

let system: GivenSystem
let receiver: Server
let address: string
let received: Received[] = []
/** What the receiver answers, by the title of what comes; 200 for others. */
let answers: Record<string, number> = {}

beforeAll(async () => {
  system = await givenSystem({ demo: false })
  receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      received.push({ path: request.url ?? '', headers: request.headers, body, text })
      const { title = '' } = (body['object_attributes'] ?? {}) as { title?: string }
      const status = answers[title] ?? 200
      response.writeHead(status, status === 302 ? { location: `${address}/elsewhere` } : {}).end('thanks')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  for (const name of ['olivia', 'ravi']) await givenUser(system.table, name)
})
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve))
  await system.stop()
})
beforeEach(() => {
  received = []
  answers = {}
})

async function call(method: string, path: string, body?: object, as = 'olivia') {
  const response = await fetch(`${system.url}/api/v4/${path}`, {
    method,
    headers: { authorization: `Bearer ${system.tokenFor(as)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

const idIn = ({ body }: { body: unknown }): number => (body as { id: number }).id

/** Sends what is due when this many seconds more have passed. */
async function sentAfter(seconds: number): Promise<Received[]> {
  const known = received.length
  await system.settled()
  await system.tick(new Date(Date.now() + seconds * 1000))
  return received.slice(known)
}

async function givenPlace(path: string) {
  const olivia = await acting(system.table, 'olivia')
  await givenGroup(olivia, path)
  const owner = await acting(system.table, 'olivia')
  const { fullPath } = await givenProject(owner, path)
  return { owner, project: encodeURIComponent(fullPath), fullPath }
}

describe('webhooks', () => {
  test('are told of issues, comments, milestones and members, signed, and only of what they ask for', async () => {
    const { owner, project, fullPath } = await givenPlace('hooked')
    const made = await call('POST', `groups/hooked/hooks`, {
      ...{ url: `${address}/group`, token: 'geheim', issues_events: true, note_events: true },
      ...{ milestone_events: true, member_events: true },
    })
    expect(made).toMatchObject({ status: 201, body: { token_present: true, confidential_issues_events: false } })
    expect(JSON.stringify(made.body)).not.toContain('geheim')
    const { id } = await givenIssue(owner, fullPath, { title: 'It burns' })
    await givenIssue(owner, fullPath, { title: 'A secret', confidential: true })
    const [opened, ...others] = await sentAfter(1)
    expect(others).toEqual([])
    expect(opened?.body).toMatchObject({
      ...{ object_kind: 'issue', event_type: 'issue', user: { username: 'olivia', email: '[REDACTED]' } },
      ...{ project: { path_with_namespace: fullPath }, changes: {}, assignees: [], labels: [] },
      object_attributes: { id, title: 'It burns', state: 'opened', action: 'open', confidential: false },
    })
    expect(opened?.headers).toMatchObject({ 'x-gitlab-event': 'Issue Hook', 'x-gitlab-token': 'geheim' })
    const { 'webhook-id': message, 'webhook-timestamp': at, 'webhook-signature': signature } = opened?.headers ?? {}
    const signed = createHmac('sha256', 'geheim').update([message, at, opened?.text].join('.')).digest('base64')
    expect(signature).toBe(`v1,${signed}`)

    await call('PUT', `projects/${project}/issues/1`, { state_event: 'close', weight: 3 })
    await call('POST', `projects/${project}/issues/1/notes`, { body: 'Out.' })
    await call('POST', `projects/${project}/milestones`, { title: 'One' })
    const { id: raviId } = (await acting(system.table, 'ravi')).viewer
    await call('POST', 'groups/hooked/members', { user_id: raviId, access_level: ROLE.reporter })
    const kinds = (await sentAfter(2)).map(({ body, headers }) => [
      headers['x-gitlab-event'],
      (body['object_attributes'] as { action?: string } | undefined)?.action ?? body['event_name'],
    ])
    expect(kinds).toHaveLength(4)
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['Issue Hook', 'close'],
        ['Note Hook', 'create'],
        ['Milestone Hook', undefined],
        ['Member Hook', 'user_add_to_group'],
      ]),
    )
  })

  test('get an epic as a work item', async () => {
    await givenPlace('epical')
    await call('POST', 'groups/epical/hooks', { url: address })
    await call('POST', 'groups/epical/epics', { title: 'Plan' })
    const [told] = await sentAfter(1)
    expect(told?.body).toMatchObject({
      ...{ object_kind: 'work_item', group: { full_path: 'epical' } },
      object_attributes: { type: 'Epic', title: 'Plan', action: 'open' },
    })
  })

  test('are told of what is deleted without its texts, and not of comments that go with their item', async () => {
    const { owner, project, fullPath } = await givenPlace('deleting')
    await call('POST', 'groups/deleting/hooks', { url: address, issues_events: true, note_events: true })
    const { id } = await givenIssue(owner, fullPath, { title: 'Mistake', description: 'Not for anybody' })
    const comment = await call('POST', `projects/${project}/issues/1/notes`, { body: 'Words one regrets' })
    await call('POST', `projects/${project}/issues/1/notes`, { body: 'Stays until the end' })
    await sentAfter(1)
    await call('DELETE', `projects/${project}/issues/1/notes/${idIn(comment)}`)
    const [left, ...others] = await sentAfter(2)
    expect(others).toEqual([])
    expect(left?.headers['x-gitlab-event']).toBe('Note Hook')
    expect(left?.body).toMatchObject({ object_attributes: { id: idIn(comment), action: 'delete', note: '' } })
    await call('DELETE', `projects/${project}/issues/1`)
    const [gone, ...more] = await sentAfter(3)
    expect(more).toEqual([])
    expect(gone?.body).toMatchObject({
      ...{ object_kind: 'issue', user: { username: 'olivia' }, changes: {} },
      object_attributes: { id, title: 'Mistake', description: '', action: 'delete' },
    })
  })

  test('are tried again later; what is about the same waits in order, and all else goes on', async () => {
    const { owner, project, fullPath } = await givenPlace('failing')
    const hook = idIn(await call('POST', `projects/${project}/hooks`, { url: address }))
    answers = { Bad: 500, Moved: 302 }
    const bad = await givenIssue(owner, fullPath, { title: 'Bad' })
    expect(await sentAfter(1)).toHaveLength(1)
    await changeItem(await acting(system.table, 'olivia'), { kind: 'issue', id: bad.id }, { weight: 5 })
    await givenIssue(owner, fullPath, { title: 'Good' })
    const titles = (sent: Received[]) =>
      sent.map(({ body }) => (body['object_attributes'] as { title: string; action: string }).title)
    expect(titles(await sentAfter(5))).toEqual(['Good'])
    answers = {}
    const again = await sentAfter(100)
    const actions = again.map(({ body }) => (body['object_attributes'] as { action: string }).action)
    expect([titles(again), actions]).toEqual([
      ['Bad', 'Bad'],
      ['open', 'update'],
    ])
    answers = { Moved: 302 }
    await givenIssue(owner, fullPath, { title: 'Moved' })
    const [moved, ...followed] = await sentAfter(101)
    expect([moved?.path, followed]).toEqual(['/', []])
    const log = await call('GET', `projects/${project}/hooks/${hook}/events?status=client_failure`)
    expect(log.body).toMatchObject([{ trigger: 'issues_events', response_status: '302', attempts: 1 }])
    answers = {}
    const [event] = log.body as { id: number }[]
    const resent = await call('POST', `projects/${project}/hooks/${hook}/events/${event?.id}/resend`)
    expect(resent).toEqual({ status: 201, body: { response_status: 200 } })
    expect(await call('POST', `projects/${project}/hooks/${hook}/test/issues_events`)).toMatchObject({ status: 201 })
    expect(await call('POST', `projects/${project}/hooks/${hook}/test/nothing`)).toMatchObject({ status: 400 })
  })

  test('never go to private addresses, lose the secret with the address, and are for those who administer', async () => {
    const { project } = await givenPlace('guarded')
    for (const url of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'http://[::ffff:10.0.0.1]/',
      'http://[fd00::1]/',
    ]) {
      expect(await call('POST', `projects/${project}/hooks`, { url }), url).toMatchObject({
        status: 400,
        body: { message: { url: [expect.stringContaining('blocked')] } },
      })
    }
    for (const url of ['ftp://example.com/', 'nothing', 'https://a:b@example.com/']) {
      expect(await call('POST', `projects/${project}/hooks`, { url }), url).toMatchObject({ status: 400 })
    }
    const hook = idIn(await call('POST', `projects/${project}/hooks`, { url: address, token: 'geheim' }))
    const path = `projects/${project}/hooks/${hook}`
    expect(await call('PUT', path, { note_events: true })).toMatchObject({
      body: { token_present: true, issues_events: true, note_events: true },
    })
    expect(await call('PUT', path, { url: `${address}/other` })).toMatchObject({ body: { token_present: false } })
    expect(await call('POST', `projects/${project}/hooks`, { url: address, push_events: true })).toMatchObject({
      status: 400,
    })
    expect(await call('GET', path, undefined, 'ravi')).toMatchObject({ status: 403 })
    expect((await call('DELETE', path)).status).toBe(204)
    expect(await call('GET', path)).toEqual({ status: 404, body: { message: '404 Hook Not Found' } })
  })
})
