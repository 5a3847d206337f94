import { beforeEach, expect, test } from 'vitest'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column, credentialsOf, send } from './call-route.ts'

const LIST = '/api/v4/projects/acme%2Fweb%2Fapi/vulnerabilities'
const REPORTS = '/api/v4/projects/acme%2Fweb%2Fapi/security_reports'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
})

interface Shown {
  id: number
  state: string
}

const post = async (address: string, body: object, as = 'ravi') => {
  const headers = { ...credentialsOf(as), 'content-type': 'application/json' }
  const reply = await send(acme.table, 'POST', address, { headers, body: JSON.stringify(body) })
  return { ...reply, body: reply.body as Shown }
}

async function upload(text: string | Uint8Array<ArrayBuffer>, as = 'ravi') {
  const form = new FormData()
  form.set('file', new File([text], 'report.json'))
  const request = new Response(form)
  return send(acme.table, 'POST', REPORTS, {
    headers: { ...credentialsOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
}

const finding = (name: string, severity: string, line: number) => ({
  id: crypto.randomUUID(),
  ...{ name, severity, description: `About ${name}`, solution: 'Update it.' },
  identifiers: [{ type: 'cwe', name: `CWE-${line}`, value: `${line}` }],
  location: { start_line: line, file: 'src/a.ts' },
})
const report = (...vulnerabilities: object[]) =>
  JSON.stringify({ version: '15.0.7', scan: { type: 'sast', status: 'success' }, vulnerabilities })

test('one that a person records has the compatible shape', async () => {
  const { status, body } = await post(LIST, { title: ' Injection ', severity: 'high', description: 'By the form' })
  expect(status).toBe(201)
  const { id, created_at: createdAt } = body as Shown & { created_at: string }
  expect(body).toEqual({
    ...{ id, title: 'Injection', description: 'By the form', state: 'detected', severity: 'high' },
    ...{ confidence: 'unknown', report_type: 'generic' },
    project: { id: 11, name: 'API', full_path: 'acme/web/api', full_name: 'ACME / WEB / API' },
    ...{ author_id: 22, updated_by_id: null, last_edited_by_id: null, closed_by_id: null },
    ...{ confirmed_by_id: null, resolved_by_id: null, dismissed_by_id: null },
    ...{ start_date: null, due_date: null, created_at: createdAt, updated_at: createdAt },
    ...{ last_edited_at: null, closed_at: null, confirmed_at: null, resolved_at: null, dismissed_at: null },
  })
  expect((await call(acme.table, `/api/v4/vulnerabilities/${id}`, 'ravi')).body).toEqual(body)
})

test('actions lead from state to state, say who and when, and are kept with the reasons', async () => {
  const { body } = await post(LIST, { title: 'Injection' })
  const one = `/api/v4/vulnerabilities/${body.id}`
  expect(await post(`${one}/confirm`, {})).toMatchObject({
    status: 201,
    body: { state: 'confirmed', confirmed_by_id: 22, updated_by_id: 22, closed_by_id: null },
  })
  expect((await post(`${one}/confirm`, {})).status).toBe(304)
  expect(await post(`${one}/dismiss`, { comment: 'A test' }, 'olivia')).toMatchObject({
    status: 201,
    body: { state: 'dismissed', dismissed_by_id: 21, closed_by_id: 21, closed_at: expect.any(String) as string },
  })
  expect(await post(`${one}/revert`, {})).toMatchObject({ status: 201, body: { state: 'detected', closed_at: null } })
  expect(await post(`${one}/resolve`, {})).toMatchObject({ status: 201, body: { state: 'resolved' } })
  expect((await post(`${one}/forget`, {})).status).toBe(404)
  const history = await call(acme.table, `${one}/state_transitions?per_page=3`, 'ravi')
  expect(history.headers['X-Next-Page']).toBe('2')
  expect(history.body).toMatchObject([
    { from_state: 'detected', to_state: 'resolved', author: { username: 'ravi' }, comment: null },
    { from_state: 'dismissed', to_state: 'detected' },
    { from_state: 'confirmed', to_state: 'dismissed', author: { username: 'olivia' }, comment: 'A test' },
  ])
})

test('a report adds its findings once, however often and in whatever order it comes', async () => {
  const first = await upload(report(finding('Low', 'Low', 1), finding('High', 'High', 2)))
  expect(first).toMatchObject({ status: 201, body: { added: 2, known: 0 } })
  const list = await call(acme.table, LIST, 'ravi')
  expect(column(list, 'title')).toEqual(['High', 'Low'])
  expect(column(list, 'state')).toEqual(['detected', 'detected'])
  expect(list.body).toMatchObject([
    { report_type: 'sast', severity: 'high', description: 'About High\n\n**Solution:** Update it.', author_id: 22 },
    {},
  ])
  const again = await upload(report(finding('High', 'High', 2), finding('High', 'High', 2), finding('Low', 'Low', 1)))
  expect(again.body).toEqual({ added: 0, known: 2 })
  const more = await upload(report(finding('High', 'Critical', 2), finding('New', 'Medium', 3)))
  expect(more.body).toEqual({ added: 1, known: 1 })
  expect(column(await call(acme.table, LIST, 'ravi'), 'title')).toEqual(['High', 'New', 'Low'])
})

test('two uploads at the same time add each finding once', async () => {
  const text = report(...Array.from({ length: 60 }, (_, line) => finding(`F${line}`, 'Low', line + 1)))
  const replies = await Promise.all([upload(text), upload(text)])
  const added = replies.map(({ body }) => (body as { added: number }).added)
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(60)
  expect(column(await call(acme.table, `${LIST}?per_page=100`, 'ravi'), 'id')).toHaveLength(60)
})

test.each([
  ['no JSON', '{"version":', 'not valid JSON'],
  ['half a character', '{"version":"\\ud800","vulnerabilities":[]}', 'not valid JSON'],
  ['no text at all', Uint8Array.of(255, 254, 0), 'not valid JSON'],
  ['no list', '{"version":"15","vulnerabilities":{}}', 'vulnerabilities is not a list'],
  ['nothing of a report', '[]', 'version is missing'],
  ['no version', '{"vulnerabilities":[]}', 'version is missing'],
  [
    'an unknown scan',
    '{"version":"1","scan":{"type":"x"},"vulnerabilities":[{"name":"A"}]}',
    'scan.type must be one of',
  ],
  [
    'an unknown severity',
    report(finding('A', 'Low', 1), finding('B', 'Awful', 2)),
    'vulnerabilities.1.severity must be',
  ],
  ['a finding without a name', report(finding('A', 'Low', 1), {}), 'vulnerabilities.1.name is missing'],
  ['too many', report(...Array.from({ length: 1001 }, () => ({}))), 'more than 1000 findings'],
])('a report with %s is refused as a whole', async (_, text, says) => {
  const { status, text: answer } = await upload(text)
  expect(status).toBe(400)
  expect(answer).toContain(says)
  expect((await call(acme.table, LIST, 'ravi')).body).toEqual([])
})

test('lists go by pages and by states, the gravest first', async () => {
  for (const severity of ['low', 'critical', 'info', 'high']) await post(LIST, { title: severity, severity })
  const first = await call(acme.table, `${LIST}?per_page=3`, 'ravi')
  expect(column(first, 'title')).toEqual(['critical', 'high', 'low'])
  expect(first.headers['X-Next-Page']).toBe('2')
  const second = await call(acme.table, `${LIST}?per_page=3&page=2`, 'ravi')
  expect(column(second, 'title')).toEqual(['info'])
  const [, high] = column(first, 'id')
  await post(`/api/v4/vulnerabilities/${String(high)}/confirm`, {})
  expect(column(await call(acme.table, `${LIST}?state=confirmed`, 'ravi'), 'title')).toEqual(['high'])
  expect(column(await call(acme.table, `${LIST}?state=detected,confirmed`, 'ravi'), 'title')).toEqual([
    'critical',
    'high',
    'low',
    'info',
  ])
  expect((await call(acme.table, `${LIST}?page=101&per_page=100`, 'ravi')).status).toBe(400)
})

test('wrong fields are named', async () => {
  expect(await post(LIST, { title: '  ' })).toMatchObject({
    status: 400,
    body: { message: { title: ["Title can't be blank"] } },
  })
  expect(await post(LIST, {})).toMatchObject({ status: 400, body: { error: 'title is missing' } })
  expect((await post(LIST, { title: 'A', severity: 'awful' })).text).toContain('severity')
  const tooLong = await post(LIST, { title: 'A', description: 'x'.repeat(15_001) })
  expect(tooLong).toMatchObject({
    status: 400,
    body: { message: { description: [expect.stringContaining('too long')] } },
  })
  expect((await call(acme.table, LIST, 'ravi')).body).toEqual([])
})
