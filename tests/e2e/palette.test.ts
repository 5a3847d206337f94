import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit } = journey()

test('The palette finds what was seen, what is there and what can be done, by keys alone', async () => {
  const page = await visit('/groups/acme/-/epics')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/epics')
  const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Search (/)' }).waitFor()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search or run an action' })
  await field.waitFor()
  await page.keyboard.type('native perf')
  await page.getByRole('option', { name: /Native performance/ }).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Native performance' }).waitFor()

  // What was seen is there at once, as soon as the browser has had time to keep it.
  const seen = page.getByRole('group', { name: 'Recently seen' }).getByRole('option', { name: /Native performance/ })
  await expect
    .poll(async () => {
      if ((await field.count()) > 0) await page.keyboard.press('Escape')
      await expect.poll(() => field.count()).toBe(0)
      await page.keyboard.press('Control+k')
      await field.waitFor()
      return seen.count()
    })
    .toBe(1)
  await page.keyboard.type('>go to the road')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/groups/acme/**/-/roadmap**')

  await page.keyboard.press('/')
  await field.waitFor()
  await page.keyboard.type('platform')
  await page
    .getByRole('option', { name: /^Platform/ })
    .first()
    .waitFor()
  await page.getByRole('option', { name: 'All results for "platform"' }).click()
  await page.waitForURL('**/search?q=platform')
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByRole('link', { name: 'Platform', exact: true }).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByText('Nothing matches "platform"').waitFor()
})
