import { expect, test } from 'vitest'
import { goTo, journey, seriousFindings, signInAs } from './journey.ts'
import { answered } from './requests.ts'
import { definitionOf, PAGE_NAMES, type PageName } from '#web/lib/page/pages.ts'
import { pathOf } from '#web/lib/page/paths.ts'

const { visit, expectProblem } = journey()

/** Pages whose rows come from elsewhere, or from what others do, so that no button fills them. */
const FILLED_ELSEWHERE: ReadonlySet<PageName> = new Set<PageName>([
  ...(['inbox', 'own-activity', 'access-tokens', 'sessions', 'search'] as const),
  // The head of the list has the one way to a new issue, that of tokens the one to a new token, and figures come with time.
  ...(['group-issues', 'value-streams', 'group-access-tokens', 'project-access-tokens'] as const),
  ...(['merge-requests', 'own-merge-requests', 'deployments', 'code-reviews', 'group-activity', 'billing'] as const),
])

/** Returns the addresses of all pages that need nothing but a group or project. */
const addresses = (groupPath: string, projectPath: string): [PageName, string][] =>
  PAGE_NAMES.flatMap((name): [PageName, string][] => {
    const { of, path, isAlone, name: title } = definitionOf(name)
    if (path === undefined || path.includes(':') || isAlone || title === undefined) return []
    return [[name, of === 'site' ? pathOf(name) : pathOf(name, of === 'group' ? groupPath : projectPath)]]
  })

test('Every page that has nothing to show yet has the button that fills it', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await signInAs(page, 'Nina Costa', '/groups/new')
  await page.getByLabel('Name').fill('Bare')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/groups/bare/-/epics')
  await goTo(page, '/projects/new')
  await page.getByLabel('Name').fill('Ground')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bare/ground/-/issues')

  const without: string[] = []
  const looked: PageName[] = []
  for (const [name, address] of addresses('bare', 'bare/ground')) {
    // The former page has a heading, too.
    await goTo(page, address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await answered(page)
    const empty = page.locator('main [data-size="part"][data-tone="neutral"]:has(h2)')
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    if ((await empty.count()) === 0) continue
    looked.push(name)
    expect(await seriousFindings(page), name).toEqual([])
    const doers = empty.first().locator('a, button')
    if (!FILLED_ELSEWHERE.has(name) && (await doers.count()) === 0)
      without.push(`${name}: ${await empty.first().innerText()}`)
  }
  expect(without).toEqual([])
  expect(looked).toEqual(expect.arrayContaining(['epics', 'issues', 'milestones', 'labels', 'webhooks']))
})
