import { beforeEach, expect, test } from 'vitest'
import { uploadAt, uploadKey } from '#domain/upload.ts'
import { textsOfItem } from '#operations/read/item/texts-of-item.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, credentialsOf, files, send } from './call-route.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const ISSUES = '/api/v4/projects/acme%2Fweb%2Fapi/issues'

let acme: Awaited<ReturnType<typeof acmeWorld>>
let incident: { id: number; iid: number }
let issuePath: string
let imagesPath: string
beforeEach(async () => {
  acme = await acmeWorld()
  const { body } = await write('POST', ISSUES, { title: 'Fire', issue_type: 'incident' })
  incident = body as typeof incident
  issuePath = `${ISSUES}/${incident.iid}`
  imagesPath = `${issuePath}/metric_images`
})

const write = (method: string, address: string, body: object, as = 'ravi') =>
  send(acme.table, method, address, {
    headers: { ...credentialsOf(as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

interface Image {
  id: number
  file_path: string
}

async function add(bytes: Buffer | null, fields: Record<string, string> = {}, as = 'ravi', name = 'cpu load.png') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  if (bytes) form.set('file', new File([Uint8Array.from(bytes)], name))
  const request = new Response(form)
  const reply = await send(acme.table, 'POST', imagesPath, {
    headers: { ...credentialsOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
  return { ...reply, body: reply.body as Image }
}

test('an image is added, listed, shown, changed, and goes with its file', async () => {
  const { status, body } = await add(PNG, { url: 'https://graphs.example/cpu', url_text: 'CPU' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number) as number,
    created_at: expect.any(String) as string,
    filename: 'cpu_load.png',
    file_path: expect.stringMatching(/^\/api\/v4\/projects\/11\/uploads\/[0-9a-f]{32}\/cpu_load\.png$/) as string,
    ...{ url: 'https://graphs.example/cpu', url_text: 'CPU' },
  })
  await add(PNG, {}, 'olivia')
  const listed = await call(acme.table, imagesPath, 'gus')
  expect(listed.body).toEqual([body, expect.objectContaining({ url: null, url_text: null })])
  const shown = await call(acme.table, body.file_path)
  expect(shown.body).toEqual(PNG)
  expect(shown.headers).toMatchObject({
    'Content-Type': 'image/png',
    'Content-Security-Policy': expect.stringContaining('sandbox') as string,
  })
  const one = `${imagesPath}/${body.id}`
  expect((await write('PUT', one, { url: '', url_text: 'Load' })).body).toEqual({
    ...body,
    url: null,
    url_text: 'Load',
  })
  expect((await send(acme.table, 'DELETE', one, { headers: credentialsOf('ravi') })).status).toBe(204)
  expect((await call(acme.table, body.file_path)).status).toBe(404)
  expect((await send(acme.table, 'DELETE', one, { headers: credentialsOf('ravi') })).status).toBe(404)
  expect((await write('PUT', one, { url_text: 'Load' })).status).toBe(404)
  expect((await call(acme.table, imagesPath, 'gus')).body).toHaveLength(1)
})

test('its file is among those that texts name, so that none is taken away that shows', async () => {
  const { body } = await add(PNG)
  const texts: string[] = []
  for await (const text of textsOfItem(acme.table, { kind: 'issue', id: incident.id })) texts.push(text)
  expect(texts.join('\n')).toContain(body.file_path)
})

test.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a.svg',
  ],
  ['a page that is called an image', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.png'],
  ['nothing', Buffer.alloc(0), 'a.png'],
])('%s is refused', async (_, bytes, name) => {
  const reply = await add(bytes, {}, 'ravi', name)
  expect(reply).toMatchObject({
    status: 400,
    body: { message: { file: [expect.stringContaining('must be an image')] } },
  })
  expect((await call(acme.table, imagesPath, 'ravi')).body).toEqual([])
})

test('what is too large, no file and other addresses than those of the web are refused by name', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(2 ** 20)])
  expect((await add(large)).status).toBe(413)
  expect((await add(large.subarray(0, 2 ** 20))).status).toBe(201)
  expect(await add(null)).toMatchObject({ status: 400, body: { error: 'file is missing' } })
  expect((await write('POST', imagesPath, { file: 'text' })).text).toContain('file is not a file')
  for (const url of [
    'javascript:alert(1)',
    'ftp://host/a',
    '//host/a',
    'https://user@host/',
    `https://host/${'x'.repeat(2000)}`,
  ]) {
    expect(await add(PNG, { url })).toMatchObject({ status: 400, body: { message: { url: [expect.any(String)] } } })
  }
  expect((await add(PNG, { url_text: 'two\nlines' })).text).toContain('url_text')
  expect((await call(acme.table, imagesPath, 'ravi')).body).toHaveLength(1)
})

test('a name cannot lead out of its folder', async () => {
  const { body } = await add(PNG, {}, 'ravi', '../../../etc/passwd\r\nSet-Cookie: a.png')
  const place = uploadAt(body.file_path)
  expect(place?.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
  expect(place && (await files.get(uploadKey(place)))).toEqual(PNG)
})

test('guests see them and do not change them; other issues have none', async () => {
  const { body } = await add(PNG)
  for (const [who, status] of [
    ['gus', 403],
    ['nina', 403],
  ] as const) {
    expect((await add(PNG, {}, who)).status).toBe(status)
    expect((await write('PUT', `${imagesPath}/${body.id}`, { url_text: 'x' }, who)).status).toBe(status)
  }
  await write('PUT', issuePath, { issue_type: 'issue' })
  expect((await call(acme.table, imagesPath, 'ravi')).status).toBe(404)
  expect((await add(PNG)).status).toBe(404)
  expect((await write('PUT', `${imagesPath}/${body.id}`, { url_text: 'x' })).status).toBe(404)
})

test('the page that tells the public of an incident is set by the API and by /publish', async () => {
  const url = 'https://status.example/1'
  expect((await write('PUT', issuePath, { published_incident_url: url })).body).toMatchObject({
    published_incident_url: url,
  })
  expect((await write('PUT', issuePath, { published_incident_url: 'javascript:alert(1)' })).status).toBe(400)
  const note = await write('POST', `${issuePath}/notes`, { body: '/publish https://status.example/2' })
  expect(note.status).toBeLessThan(300)
  expect((await call(acme.table, issuePath, 'gus')).body).toMatchObject({
    published_incident_url: 'https://status.example/2',
  })
  expect((await write('PUT', issuePath, { published_incident_url: '' })).body).toMatchObject({
    published_incident_url: null,
  })
})
