import { beforeAll, expect, test } from 'vitest'
import { UPLOAD_BYTES_MAX } from '#domain/upload.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, credentialsOf, send } from './call-route.ts'

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
