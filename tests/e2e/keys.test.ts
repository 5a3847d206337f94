import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit } = journey()

test('Keys lead through a group and a project, and ? tells and switches them', async () => {
  const page = await visit('/groups/acme/-/epics')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first().waitFor()
  await page.keyboard.press('?')
  const catalogue = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await catalogue.waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.keyboard.type('roadmap')
  await expect.poll(() => catalogue.getByRole('term').allTextContents()).toEqual(['Go to the roadmap', 'Go to today'])
  await page.keyboard.press('?')
  await expect.poll(() => catalogue.count()).toBe(0)

  await page.keyboard.type('gr')
  await page.waitForURL('**/groups/acme/-/roadmap')
  await page.keyboard.type('gs')
  await page.waitForURL('**/groups/acme/-/issues')
  await page.getByRole('list', { name: 'Issues' }).getByRole('listitem').first().waitFor()
  await page.getByRole('combobox', { name: 'Search or filter results...' }).waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('checkout')
  const field = page.getByRole('combobox', { name: 'Search or filter results...' })
  expect(await field.inputValue()).toBe('checkout')

  await signInAs(page, 'Olivia Park', '/acme/web/app/-/issues')
  await page.getByRole('link', { name: 'New issue' }).waitFor()
  await page.keyboard.press('i')
  await page.waitForURL('**/acme/web/app/-/issues/new')
  await heading.filter({ hasText: 'New issue' }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).blur()
  await page.keyboard.type('gi')
  await page.waitForURL('**/acme/web/app/-/issues')
  await page.locator('[data-title]').first().click()
  await page.getByRole('button', { name: / actions$/ }).waitFor()
  await page.keyboard.press('i')
  await page.waitForURL('**/acme/web/app/-/issues/new')
  await page.getByRole('textbox', { name: 'Title' }).blur()
  await page.keyboard.type('gi')
  await page.waitForURL('**/acme/web/app/-/issues')

  // Switched off they mean nothing, also after a reload; what tells of them still does.
  await page.keyboard.press('?')
  await catalogue.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('link', { name: 'New issue' }).waitFor()
  await page.keyboard.press('?')
  await catalogue.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('i')
  await page.keyboard.press('?')
  await catalogue.waitFor()
  expect(new URL(page.url()).pathname).toBe('/acme/web/app/-/issues')
})

test('P B shows what the page asked for and how long that took, also after a reload; G X asks for the canary version', async () => {
  const page = await visit('/groups/acme/-/epics')
  await page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first().waitFor()
  await page.keyboard.type('pb')
  const bar = page.getByRole('region', { name: 'Performance' })
  await bar.getByText(/^[1-9]\d* · \d+ KB$/).waitFor()
  const requestId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
  await bar.getByText(requestId).waitFor()
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await page.reload()
  await bar.getByText(requestId).waitFor()
  await page.keyboard.type('pb')
  await expect.poll(() => bar.count()).toBe(0)

  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const switchCanary = async (): Promise<void> => {
    const loaded = page.waitForEvent('load')
    await page.keyboard.type('gx')
    await loaded
    await page.getByRole('list', { name: 'Epics' }).getByRole('listitem').first().waitFor()
  }
  await switchCanary()
  expect(await cookies()).toContain('canary=true')
  await switchCanary()
  expect(await cookies()).not.toContain('canary=true')
})
