import { beforeAll, expect, test, vi } from 'vitest'
import { buildSystem } from '#support/given/built-system.ts'
import { journey } from './journey.ts'
import { answered } from './requests.ts'

// Before anything is imported that asks where the site stands.
vi.hoisted(() => {
  process.env.CANOPY_ROOT = '/app'
})
beforeAll(buildSystem, 300_000)
const { system, visit } = journey()

test('Below a path the site works, and every call and link stays below it', async () => {
  const page = await visit('/app/')
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/app/')) outside.push(pathname)
  })
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: /Acme/ }).first().click()
  await page.waitForURL('**/app/groups/acme/-/epics')
  await page
    .getByRole('list', { name: 'Epics' })
    .getByRole('link', { name: 'Offline orders', exact: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Offline orders' }).waitFor()
  await page.getByRole('treegrid').getByRole('link', { name: 'Conflict resolution' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click()
  await page.getByRole('treegrid', { name: 'Roadmap' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Olivia Park/ }).click()
  await page.waitForURL('**/app/groups/acme/mobile/-/roadmap')
  await page.getByRole('button', { name: 'Account of Olivia Park' }).waitFor()
  await answered(page)
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !new URL(href, page.url()).href.startsWith(`${system().url}/`))).toEqual([])
  expect(outside).toEqual([])
})

test('Addresses in answers lie below the path, and nothing is served beside it', async () => {
  const { url, tokenFor } = system()
  const headers = { authorization: `Bearer ${tokenFor('olivia')}` }
  const [epic] = (await (await fetch(`${url}/api/v4/groups/acme/epics?per_page=1`, { headers })).json()) as [
    { web_url: string; _links: { self: string } },
  ]
  expect(epic.web_url.startsWith(`${url}/groups/acme/`)).toBe(true)
  expect(epic._links.self.startsWith(`${url}/api/v4/groups/`)).toBe(true)
  expect((await fetch(url.replace('/app', '/groups/acme/-/epics'))).status).toBe(404)
})
