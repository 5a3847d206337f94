import { act, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const HOUR = 3_600_000
const picture = (project: number) => `/api/v4/projects/${project}/uploads/${'a'.repeat(32)}/shot.png`
const html = (...projects: number[]) =>
  projects.map((project) => `<p><img src="${picture(project)}" alt="shot ${project}"></p>`).join('')

/** The ids that were asked for, a list a request. */
const asked: string[][] = []
/** Says what is answered for an id: a key, null where none is needed, or nothing. */
let keyOf: (id: string) => string | null | undefined

beforeAll(() => {
  vi.doMock('#web/lib/session/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }))
  vi.doMock('#web/lib/config.ts', () => ({ loadConfig: () => Promise.resolve({ graphqlUrl: '/graphql' }) }))
})
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  asked.length = 0
  keyOf = (id) => `key-of-${id.split('/').at(-1)}-${asked.length}`
  localStorage.clear()
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    const { namespaceIds } = (JSON.parse(init.body) as { variables: { namespaceIds: string[] } }).variables
    asked.push(namespaceIds)
    const expiresAt = new Date(Date.now() + 6 * HOUR).toISOString()
    const uploadAccess = namespaceIds.flatMap((namespaceId) => {
      const key = keyOf(namespaceId)
      return key === undefined ? [] : [{ namespaceId, key, expiresAt: key === null ? null : expiresAt }]
    })
    return Promise.resolve(Response.json({ data: { uploadAccess } }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('#web/lib/session/access-token.ts')
  vi.doUnmock('#web/lib/config.ts')
})

async function shown(text: string, isSignedIn = true) {
  if (isSignedIn) localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ravi')
  const { Rendered } = await import('#web/ui/item/rendered.tsx')
  return render(<Rendered html={text} />)
}
const addressOf = (project: number) => screen.getByRole('img', { name: `shot ${project}` }).getAttribute('src')
const expectAddress = (project: number, address: string | null) =>
  waitFor(() => {
    expect(addressOf(project)).toBe(address)
  })

test('pictures are asked for with the key of their project only, all of a text at once', async () => {
  keyOf = (id) => (id.endsWith('/1') ? null : id.endsWith('/3') ? undefined : 'key')
  await shown(html(1, 2, 3))
  // Without it a browser would ask in vain.
  expect([1, 2, 3].map(addressOf)).toEqual([null, null, null])
  await expectAddress(2, `${picture(2)}?access=key`)
  expect([addressOf(1), addressOf(3)]).toEqual([picture(1), picture(3)])
  expect(asked).toEqual([[1, 2, 3].map((id) => `gid://gitlab/Project/${id}`)])
})

test('who is not signed in reads what is public by bare addresses', async () => {
  await shown(html(1), false)
  expect(addressOf(1)).toBe(picture(1))
  expect(asked).toEqual([])
})

test('a key is renewed before its end', async () => {
  await shown(html(1))
  await expectAddress(1, `${picture(1)}?access=key-of-1-1`)
  await act(() => vi.advanceTimersByTimeAsync(5 * HOUR))
  expect(asked).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(0.6 * HOUR))
  await expectAddress(1, `${picture(1)}?access=key-of-1-2`)
})

test('a picture that fails is tried once more with another key', async () => {
  await shown(html(1))
  await expectAddress(1, `${picture(1)}?access=key-of-1-1`)
  const image = screen.getByRole('img')
  image.dispatchEvent(new Event('error'))
  await expectAddress(1, `${picture(1)}?access=key-of-1-2`)
  image.dispatchEvent(new Event('error'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toHaveLength(2)
})

test('what failed without a connection comes with the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', vi.fn(fetch).mockRejectedValueOnce(new TypeError('offline')))
  await shown(html(1))
  await expectAddress(1, picture(1))
  screen.getByRole('img').dispatchEvent(new Event('error'))
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expectAddress(1, `${picture(1)}?access=key-of-1-1`)
})
