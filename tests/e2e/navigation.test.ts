import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit } = journey()

/** Places and their pages, with the words that are typed to get there: two at most, so that with the keys around them they are four. */
const TARGETS: readonly (readonly [words: string, path: string])[] = [
  ['acme', '/groups/acme/-/epics'],
  ['acme road', '/groups/acme/-/roadmap'],
  ['acme issues', '/groups/acme/-/issues'],
  ['acme mile', '/groups/acme/-/milestones'],
  ['acme labels', '/groups/acme/-/labels'],
  ['acme settings', '/groups/acme/-/edit'],
  ['web', '/groups/acme/web/-/epics'],
  ['mobile', '/groups/acme/mobile/-/epics'],
  ['platform', '/groups/acme/platform/-/epics'],
  ['web road', '/groups/acme/web/-/roadmap'],
  ['mobile epics', '/groups/acme/mobile/-/epics'],
  ['web app', '/acme/web/app'],
  ['mobile app', '/acme/mobile/app'],
  ['platform app', '/acme/platform/app'],
  ['web/app issues', '/acme/web/app/-/issues'],
  ['mobile/app mile', '/acme/mobile/app/-/milestones'],
  ['platform/app labels', '/acme/platform/app/-/labels'],
  ['web/app templates', '/acme/web/app/-/description_templates'],
  ['web/app escalation', '/acme/web/app/-/escalation_policies'],
  ['home', '/'],
]

const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

test('One key, two words at most and Enter lead from any page to any group, project and page of them', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/acme/web/app/-/issues')
  const field = page.getByRole('combobox', { name: 'Go to a group, project or page' })
  expect(TARGETS).toHaveLength(20)
  for (const [words, path] of TARGETS) {
    expect(words.split(' ').length).toBeLessThanOrEqual(2)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('button', { name: 'Search (/)' }).waitFor()
    // Some pages begin with a field, where keys are letters.
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement | null)?.blur()
    })
    await page.keyboard.press('Shift+K')
    await field.waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await isAt(page, path)
    await expect.poll(() => field.count()).toBe(0)
  }
})

test('Three presses lead to a page of another project, by the tree or by the palette', async () => {
  const page = await visit('/groups/acme/-/roadmap')
  const places = page.getByRole('navigation', { name: 'Main' })
  await places.getByRole('treeitem', { name: 'Platform app' }).click()
  await isAt(page, '/acme/platform/app')
  await page.getByRole('heading', { level: 1, name: 'Platform app' }).waitFor()
  await places.getByRole('link', { name: 'Labels' }).click()
  await isAt(page, '/acme/platform/app/-/labels')

  await places.getByRole('button', { name: /go to another group/ }).click()
  await page
    .getByRole('option', { name: /^Mobile app/ })
    .first()
    .click()
  await isAt(page, '/acme/mobile/app')
  await places.getByRole('link', { name: 'Milestones' }).click()
  await isAt(page, '/acme/mobile/app/-/milestones')
})

test('The page of a project is well made at every width', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/acme/web/app')
  await page.getByRole('region', { name: 'Newest issues' }).waitFor()
  await page.getByRole('treeitem', { name: 'Web app' }).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.getByRole('region', { name: 'Newest issues' }).getByRole('link').nth(1).click()
  await page.waitForURL('**/acme/web/app/-/issues/*')
})

test('At most twelve stops of Tab come before the first row of a list', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics')
  await page.getByRole('treeitem', { name: 'Web app' }).waitFor()
  await page.getByRole('combobox', { name: 'Search or filter results...' }).waitFor()
  const row = page.locator('main [data-key]').first()
  await row.waitFor()
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  const stops: string[] = []
  while (stops.length < 40) {
    await page.keyboard.press('Tab')
    const isThere = await row.evaluate((element) => element.contains(document.activeElement))
    if (isThere) break
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''))
  }
  expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(12)
})

test('A phone has what is needed from every page at its lower edge', async () => {
  const page = await visit('/config.json', { viewport: { width: 375, height: 812 }, colorScheme: 'light' })
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await bar.waitFor()
  const first = page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first()
  await first.waitFor()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(170)
  expect(await overflowOf(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'New' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Menu' }).click()
  const roadmap = page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Roadmap' })
  await roadmap.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await roadmap.click()
  await isAt(page, '/groups/acme/-/roadmap')
  await bar.getByRole('link', { name: 'Home' }).click()
  await isAt(page, '/')
})

test('What is pinned stands in the navigation of every window of the person, with how far it is, and goes when it is unpinned', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/web/-/epics/1')
  const other = await page.context().newPage()
  await other.goto('/acme/web/app')
  const pinned = (of: typeof page) => of.getByRole('region', { name: 'Pinned' }).getByRole('link')
  await page.getByRole('button', { name: /^Pin acme\/web&1/ }).click()
  await page.getByRole('button', { name: /^Unpin acme\/web&1/ }).waitFor()
  await expect.poll(() => pinned(page).allInnerTexts()).toEqual([expect.stringMatching(/\d+%$/)])
  await expect.poll(() => pinned(other).count()).toBe(1)
  await other.getByRole('button', { name: /^Pin / }).click()
  await expect.poll(() => pinned(page).count()).toBe(2)
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await other.close()
  await page.getByRole('button', { name: /^Unpin acme\/web&1/ }).click()
  await expect.poll(() => pinned(page).count()).toBe(1)
})
