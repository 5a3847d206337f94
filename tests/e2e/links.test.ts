import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createItem } from '#operations/item/create.ts'
import { definitionOf, PAGE_NAMES, type PageName } from '#web/lib/page/pages.ts'
import { parsePath, pathOf } from '#web/lib/page/paths.ts'
import { acting, givenAdministrator } from '#support/given/people.ts'
import { isFile, leadsSomewhere, type Asking } from '#support/when/where-links-lead.ts'
import { ask } from '#support/when/ask.ts'
import { journey, signInAs, follow } from './journey.ts'
import { answered } from './requests.ts'

const GROUP = 'acme'
const PROJECT = 'acme/web/app'

/** Addresses of what the demo set lacks; found once the system has started. */
let added: string[] = []
const { system, visit, expectProblem } = journey(async (given) => {
  await givenAdministrator(given.table, 'olivia')
  const made = async (of: string, body: object): Promise<{ id: number; iid: number }> => {
    const headers = { authorization: `Bearer ${given.tokenFor('olivia')}`, 'content-type': 'application/json' }
    const address = `${given.url}/api/v4/projects/${encodeURIComponent(PROJECT)}/${of}`
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status, of).toBe(201)
    return (await reply.json()) as { id: number; iid: number }
  }
  const request = await made('merge_requests', { title: 'Fix', source_branch: 'fix', target_branch: 'main' })
  const milestone = await made('milestones', { title: 'Of one project' })
  const weakness = await made('vulnerabilities', { title: 'Weak' })
  const issue = await made('issues', { title: 'With a task' })
  const asTask = { kind: 'task', homePath: PROJECT, title: 'Task', parentId: issue.id } as const
  const task = await createItem(await acting(given.table, 'olivia'), asTask)
  added = [
    pathOf('merge-request', PROJECT, request.iid),
    pathOf('project-milestone', PROJECT, milestone.iid),
    pathOf('vulnerability', PROJECT, weakness.id),
    pathOf('work-item', PROJECT, task.id),
  ]
})

/**
 * Who looks. They open one page of each kind, because pages of a kind have links of the same kinds: as by a link inside the
 * app, and who is not signed in by its address. What is left is asked for. Who may do everything begins at all pages whose
 * address is known, the others at the first.
 */
const VIEWERS = [
  ['Somebody who is not signed in', null],
  ['Gus Lindgren', 'gus'],
  ['Olivia Park', 'olivia'],
] as const
/** Pages that need a secret of a mail, that somebody signed in does not get, or of which there is none here. */
const NOT_OPENED: PageName[] = [
  'sign-in',
  'reset-password',
  'setup',
  'unsubscribe',
  'invite',
  'upload',
  'receipt',
  'not-found',
]
const PLACES = { site: '', group: GROUP, project: PROJECT }
/** Returns the addresses of all pages that say nothing of one thing, and of one thing of each other kind. */
const allPages = (): string[] =>
  PAGE_NAMES.flatMap((name) => {
    const { of, path, isAlone } = definitionOf(name)
    return path === undefined || path.includes(':') || isAlone ? [] : [pathOf(name, PLACES[of])]
  }).concat(added)
/** Rows that are opened on a page, because what stands below them has links of its own. */
const OPENED_ROWS = 3

test.each(VIEWERS)(
  '%s finds no link to a page that does not exist',
  async (name, username) => {
    const page = await visit(username === null ? '/' : '/config.json')
    const code = new Set<string>()
    page.on('request', (request) => code.add(/\/assets\/(\w+)-[\w-]{7}\.js$/.exec(request.url())?.[1] ?? ''))
    if (username !== null) await signInAs(page, name, '/')
    const opened = new Set<PageName>()
    const dead: string[] = []
    const asking = askedBy(username)
    const starts = username === 'olivia' ? ['/', ...allPages()] : ['/']
    const linkedFrom = new Map(starts.map((path) => [path, 'the start']))
    for (const [path, source] of linkedFrom) {
      const { page: kind } = parsePath(path)
      if (opened.has(kind) || NOT_OPENED.includes(kind) || isFile(path)) {
        if (!(await leadsSomewhere(path, asking))) dead.push(`${path} on ${source}`)
        continue
      }
      opened.add(kind)
      if (username !== null) await followed(page, path)
      else if (kind !== 'home') await page.goto(path)
      if (!(await isFound(page))) dead.push(`${path} on ${source}`)
      for (const linked of await linksOf(page)) if (!linkedFrom.has(linked)) linkedFrom.set(linked, path)
    }
    expect(dead).toEqual([])
    // What only people need who change something never reaches a reader, on any page.
    expect(code.has('editing')).toBe(username !== null)
    const expected: PageName[] = ['home', 'epics', 'roadmap', 'epic', 'labels']
    const all = PAGE_NAMES.filter((one) => !NOT_OPENED.includes(one))
    expect([...opened]).toEqual(expect.arrayContaining(username === 'olivia' ? all : expected))
  },
  180_000,
)

/** Asks the system as the viewer does. */
function askedBy(username: string | null): Asking {
  const { url, tokenFor } = system()
  const headers = new Headers(username === null ? {} : { authorization: `Bearer ${tokenFor(username)}` })
  return {
    get: async (path) => {
      const reply = await fetch(`${url}${path}`, { headers })
      return reply.ok ? reply.text() : null
    },
    graphql: async (query) => (await ask(system(), query, { as: username ?? undefined })).data,
  }
}

/** Follows a link to a page of the app. */
async function followed(page: Page, path: string): Promise<void> {
  await follow(page, path)
  // The former page has a heading, too.
  await answered(page)
}

/** Waits until the page has what it shows at first, and tells whether it is one. */
async function isFound(page: Page): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { name: 'Page not found' }))
  await heading.first().waitFor()
  await answered(page)
  return (await page.getByRole('heading', { name: 'Page not found' }).count()) === 0
}

/** The paths of all links of the site, also of those below the first closed rows and in the list of labels. */
async function linksOf(page: Page): Promise<string[]> {
  const closed = page.getByRole('button', { name: /^Expand / }).and(page.locator('[role="row"] button'))
  for (let rows = 0; rows < OPENED_ROWS && (await closed.count()) > 0; rows += 1) {
    await closed.first().click()
    await answered(page)
  }
  const labels = page.getByRole('button', { name: 'Edit labels' })
  if ((await labels.count()) > 0) {
    await labels.click()
    await page.getByRole('link', { name: /^Manage (group|project) labels$/ }).waitFor()
  }
  return page.locator('a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const url = new URL((link as HTMLAnchorElement).href)
      return url.origin === location.origin ? [url.pathname] : []
    }),
  )
}

test('Only HTML that has come through the one policy is taken, and what fails in a page is heard of', async () => {
  expectProblem(/TrustedHTML|tripped/)
  const page = await visit('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const refusal = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'
      return null
    } catch (error) {
      return String(error)
    }
  })
  expect(refusal).toMatch(/TrustedHTML/)
  const file = join(system().dataFolder, 'error-reports.jsonl')
  const reports = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n')
  // Failures are watched once the page is drawn, which nothing in it shows.
  await expect
    .poll(async () => {
      await page.evaluate(() => void Promise.reject(new Error('The page tripped over "Layoffs"')))
      return (await reports()).filter((line) => line.includes('The page tripped over …')).length
    })
    .toBe(1)
  await expect.poll(async () => (await reports()).join()).toContain('"directive":"require-trusted-types-for"')
  const manifest = (await (await fetch(`${system().url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await fetch(`${system().url}/${src}`)).status).toBe(200)
})
