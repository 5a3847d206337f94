import { beforeAll, expect, test } from 'vitest'
import { UPLOADS_OF_STRANGER_MAX, UPLOADS_TO_NAMESPACE_OF_STRANGERS_MAX } from '#domain/limits.ts'
import { UPLOAD_BYTES_MAX, uploadKey, uploadPath } from '#domain/upload.ts'
import { namespacePk, uploadDayKey, userPk } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, credentialsOf, files, send } from './call-route.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/uploads'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  await acme.world.write()
})

interface Uploaded {
  alt: string
  url: string
  full_path: string
  markdown: string
}

async function upload(name: string, bytes: Buffer, as: string | null = 'gus', address = PROJECT) {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], name))
  const request = new Response(form)
  const reply = await send(acme.table, 'POST', address, {
    headers: { ...credentialsOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
  return { ...reply, body: reply.body as Uploaded }
}

test('an image is kept, shown where it stands to who knows its address, and its Markdown is what the text needs', async () => {
  const { status, body } = await upload('my shot.png', PNG)
  expect(status).toBe(201)
  expect(body).toEqual({
    alt: 'my shot',
    url: expect.stringMatching(/^\/api\/v4\/projects\/\d+\/uploads\/[0-9a-f]{32}\/my_shot\.png$/) as string,
    full_path: body.url,
    markdown: `![my shot](${body.url})`,
  })
  const shown = await call(acme.table, body.url)
  expect(shown.body).toEqual(PNG)
  expect(shown.headers).toMatchObject({
    'Content-Type': 'image/png',
    'Content-Disposition': 'inline; filename="my_shot.png"',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': expect.stringContaining("default-src 'none'") as string,
  })
  const again = await upload('my shot.png', PNG, 'gus', '/api/v4/groups/acme/uploads')
  expect(again.body.url).toMatch(/^\/api\/v4\/groups\//)
  expect(again.body.url.split('/').at(-2)).not.toBe(body.url.split('/').at(-2))
})

test('a form with an empty field for a picture, as a client in Python sends it, is taken, and a filled one refused', async () => {
  for (const [avatar, status] of [
    ['', 201],
    ['x', 400],
  ] as const) {
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(PNG)], 'a.png'))
    form.set('avatar', avatar)
    const request = new Response(form)
    const headers = { ...credentialsOf('gus'), 'content-type': request.headers.get('content-type') ?? '' }
    const body = Buffer.from(await request.arrayBuffer())
    expect(await send(acme.table, 'POST', PROJECT, { headers, body })).toMatchObject({ status })
  }
})

test.each([
  ['photo.png', '<!doctype html><script>alert(document.domain)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['page.html', '<script>alert(1)</script>'],
])('%s with a script in it is only saved', async (name, content) => {
  const { body } = await upload(name, Buffer.from(content))
  expect(body.markdown).toBe(`[${name}](${body.url})`)
  const { headers } = await call(acme.table, body.url)
  expect(headers).toMatchObject({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': expect.stringContaining('sandbox') as string,
  })
})

test('files that are too large or empty, strangers and wrong addresses are refused', async () => {
  const tooLarge = await upload('a.bin', Buffer.alloc(UPLOAD_BYTES_MAX + 1))
  expect(tooLarge).toMatchObject({ status: 400, text: expect.stringContaining('up to 4 MB') as string })
  expect((await upload('a.bin', Buffer.alloc(UPLOAD_BYTES_MAX))).status).toBe(201)
  expect((await upload('a.txt', Buffer.alloc(0))).status).toBe(400)
  expect((await upload('a.txt', PNG, null)).status).toBe(401)
  expect((await upload('a.txt', PNG, 'nina', '/api/v4/projects/nowhere/uploads')).status).toBe(404)
  const { body } = await upload('a.png', PNG)
  for (const wrong of [
    body.url.replace('projects', 'groups'),
    body.url.replace('a.png', 'b.png'),
    body.url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    body.url.replace(/[0-9a-f]{32}/, '..'),
  ]) {
    expect((await call(acme.table, wrong)).status).toBe(404)
  }
})

const as = (who: string) => ({ headers: credentialsOf(who) })
const GROUP = '/api/v4/groups/acme/uploads'

test('maintainers see what was uploaded, and delete it by its number or its address', async () => {
  const first = await upload('one.png', PNG, 'gus', GROUP)
  const second = await upload('two.txt', Buffer.from('text'), 'olivia', GROUP)
  const list = await call(acme.table, `${GROUP}?per_page=2`, 'olivia')
  expect(list.status).toBe(200)
  const rows = list.body as { id: number; filename: string }[]
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ filename: 'two.txt', size: 4, created_at: expect.any(String) as string },
      uploaded_by: { id: 21, name: 'Olivia Owner', username: 'olivia' },
    }),
  )
  const id = rows.find(({ filename }) => filename === 'two.txt')?.id ?? 0
  for (const [who, status] of [
    ['nina', 403],
    ['ravi', 403],
  ] as const) {
    expect((await call(acme.table, GROUP, who)).status).toBe(status)
    expect((await send(acme.table, 'DELETE', `${GROUP}/${id}`, as(who))).status).toBe(status)
    expect((await send(acme.table, 'DELETE', first.body.url, as(who))).status).toBe(status)
  }
  expect((await send(acme.table, 'DELETE', `${GROUP}/${id}`, as('olivia'))).status).toBe(204)
  expect((await call(acme.table, second.body.url)).status).toBe(404)
  expect((await send(acme.table, 'DELETE', first.body.url.replace('one', 'two'), as('olivia'))).status).toBe(404)
  expect((await send(acme.table, 'DELETE', first.body.url, as('olivia'))).status).toBe(204)
  expect((await call(acme.table, first.body.url)).status).toBe(404)
  for (const gone of [`${GROUP}/${id}`, `${GROUP}/x`, first.body.url])
    expect((await send(acme.table, 'DELETE', gone, as('olivia'))).status).toBe(404)
})

test('a file from before there were records is deleted by its address', async () => {
  const place = { owner: 'groups' as const, ownerId: 1, secret: 'c'.repeat(32), name: 'old.png' }
  await files.put(uploadKey(place), PNG)
  expect((await send(acme.table, 'DELETE', uploadPath(place), as('olivia'))).status).toBe(204)
  expect((await call(acme.table, uploadPath(place))).status).toBe(404)
})

test('who is no member uploads a few files a day, and keeps no member from uploading theirs', async () => {
  const uploaded = async (who: string) => (await upload('a.png', PNG, who)).status
  for (let count = 0; count < UPLOADS_OF_STRANGER_MAX; count += 1) expect(await uploaded('nina')).toBe(201)
  const refused = await upload('a.png', PNG, 'nina')
  expect(refused).toMatchObject({
    status: 400,
    text: expect.stringContaining('as many files as a person may') as string,
  })
  expect(await uploaded('gus')).toBe(201)
  // All of them together.
  const day = new Date().toISOString().slice(0, 10)
  const key = uploadDayKey(namespacePk({ kind: 'project', id: 11 }), day, 'others')
  await transact(acme.table, [{ kind: 'update', key, set: { files: UPLOADS_TO_NAMESPACE_OF_STRANGERS_MAX } }])
  await transact(acme.table, [{ kind: 'delete', key: uploadDayKey(userPk(24), day, 'others') }])
  const full = await upload('a.png', PNG, 'nina')
  expect(full).toMatchObject({ status: 400, text: expect.stringContaining('This project has had') as string })
  expect(await uploaded('gus')).toBe(201)
  // What was refused counts for nobody.
  expect(await getItem(acme.table, uploadDayKey(userPk(24), day, 'others'))).toBeNull()
})

test('of uploads at the same time no more get through than the day has left', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const key = uploadDayKey(userPk(24), day, 'others')
  const project = '/api/v4/projects/acme%2Fsite/uploads'
  await transact(acme.table, [{ kind: 'update', key, set: { files: UPLOADS_OF_STRANGER_MAX - 2 } }])
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await upload('a.png', PNG, 'nina', project)).status))
  expect(statuses.toSorted()).toEqual([201, 201, 400, 400])
})
