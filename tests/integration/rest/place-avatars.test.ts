import { beforeEach, describe, expect, test } from 'vitest'
import { AVATAR_BYTES_MAX } from '#domain/limits.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { credentialsOf, send, type Reply } from './call-route.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SCRIPT = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

/** Sends a form with a picture, and with other fields of what is changed. */
function sendForm(address: string, as: string, picture: Buffer, fields: Record<string, string> = {}): Promise<Reply> {
  const line = (head: string, body: Buffer | string) => [
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`,
    body,
    '\r\n',
  ]
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => line(`name="${name}"`, value)),
    ...line('name="avatar"; filename="shot.png"', picture),
    '--b--\r\n',
  ]
  return send(page.table, 'PUT', address, {
    headers: { ...credentialsOf(as), 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
  })
}

describe.each([
  ['group', '/api/v4/groups/acme%2Fweb', 'groups/acme/web'],
  ['project', '/api/v4/projects/acme%2Fweb%2Fapi', 'projects/acme/web/api'],
])('the picture of a %s', (_, address) => {
  const read = async (as: string | null = 'olivia') =>
    (await page.call('GET', address, { as })).body as { avatar_url: string | null; name: string }
  const pictureAt = (url: string | null) => page.call('GET', new URL(url ?? '', 'http://site').pathname)

  test('is shown at an address that says nothing but it, changes together with other fields, and is taken away', async () => {
    const set = await sendForm(address, 'olivia', PNG, { name: 'Renamed' })
    expect(set).toMatchObject({ status: 200, body: { name: 'Renamed' } })
    const { avatar_url: first } = await read(null)
    const shown = await pictureAt(first)
    expect(shown).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/png' } })
    expect(JSON.stringify(shown.headers)).toContain("default-src 'none'")

    await sendForm(address, 'olivia', GIF)
    const { avatar_url: second, name } = await read()
    expect([name, second === first]).toEqual(['Renamed', false])
    expect((await pictureAt(second)).headers).toMatchObject({ 'Content-Type': 'image/gif' })
    // The former one is gone.
    expect((await pictureAt(first)).status).toBe(404)

    await page.call('PUT', address, { as: 'olivia', body: { description: 'Said' } })
    expect((await read()).avatar_url).toBe(second)
    const none = await page.call('PUT', address, { as: 'olivia', body: { avatar: '' } })
    expect(none).toMatchObject({ status: 200, body: { avatar_url: null } })
    expect((await pictureAt(second)).status).toBe(404)
  })

  test.each([
    ['a script', SCRIPT, 'is not a picture. Choose a PNG, JPEG, GIF or WebP file.'],
    ['too big', Buffer.concat([PNG, Buffer.alloc(AVATAR_BYTES_MAX)]), 'is too big (should be at most 200 KiB)'],
  ])('is refused where it is %s, and nothing else changes', async (_name, bytes, says) => {
    const before = await read()
    const refused = await sendForm(address, 'olivia', bytes, { name: 'Renamed' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(says)
    expect(await read()).toEqual(before)
  })

  test('is refused where it is no file, or another field is wrong', async () => {
    const asText = await page.call('PUT', address, { as: 'olivia', body: { avatar: 'shot.png' } })
    expect(asText).toMatchObject({ status: 400 })
    expect(JSON.stringify(asText.body)).toContain('avatar is not a file')
    expect((await sendForm(address, 'olivia', PNG, { name: ' ' })).status).toBe(400)
    expect((await read()).avatar_url).toBeNull()
  })

  test('is set by those who manage it', async () => {
    for (const as of ['gus', 'dora']) expect((await sendForm(address, as, PNG)).status).toBe(403)
    // Who may not change it does not learn what would be wrong.
    expect((await sendForm(address, 'dora', SCRIPT)).status).toBe(403)
    expect((await read()).avatar_url).toBeNull()
  })
})
