import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createWebFiles } from '#infra/local/server/web-files.ts'
import { givenFolder } from '#support/given/folder.ts'
import { serve } from './serve.ts'

const SCRIPT = 'export const a = 1\n'.repeat(200)
let origin: string

beforeEach(async () => {
  const parent = givenFolder()
  const folder = join(parent, 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Canopy</title>')
  writeFileSync(join(folder, 'assets/app-1.js'), SCRIPT)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  const files = createWebFiles(folder, 'http://localhost:4000')
  origin = await serve((incoming, response, url) =>
    files(incoming, response, url).catch(() => {
      if (!response.headersSent) response.writeHead(500).end()
    }),
  )
})

test.each(['/', '/groups/acme/-/epics', '/groups/a.b/-/epics/5', '/index.html'])(
  'The page %s is the app, and asked for anew each time',
  async (path) => {
    const response = await fetch(`${origin}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe('<title>Canopy</title>')
  },
)

test('A built file is kept for a year, since its name changes with its content', async () => {
  const response = await fetch(`${origin}/assets/app-1.js`)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe(SCRIPT)
})

test('Text is packed for those who can unpack it', async () => {
  const packed = await fetch(`${origin}/assets/app-1.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const plain = await fetch(`${origin}/assets/app-1.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
})

test.each(['/assets/app-0.js', '/manifest.webmanifest', '/.well-known/security.txt'])(
  'The file %s, which the build does not have, is no page of the app',
  async (path) => {
    expect((await fetch(`${origin}${path}`)).status).toBe(404)
  },
)

test.each(['/acme/web/app/-/nonsense/x', '/groups/acme/-/nonsense', '/groups/%E0%A4%A/-/epics', '/help/nonsense'])(
  'At %s, which no page can have, the app says so, with status 404',
  async (path) => {
    const response = await fetch(`${origin}${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toBe('<title>Canopy</title>')
  },
)

test('An unchanged page is not sent again', async () => {
  const { headers } = await fetch(`${origin}/groups/acme/-/epics`)
  const again = await fetch(`${origin}/groups/acme/-/epics`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('HEAD tells of a file without sending it, other methods are refused', async () => {
  const head = await fetch(`${origin}/favicon.svg`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/svg+xml', ''])
  const post = await fetch(`${origin}/favicon.svg`, { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('Every page says what may run on it', async () => {
  const { headers } = await fetch(origin)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

/** Asks for a path as it is written, which fetch() would tidy up. */
const rawText = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(origin, { path }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        resolve(text)
      })
    })
      .on('error', reject)
      .end()
  })

test.each(['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '//secret.txt'])(
  'The path %s does not lead out of the folder',
  async (path) => {
    expect(await rawText(path)).not.toContain('secret')
  },
)
