import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenAdministrator } from '#support/given/people.ts'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit, expectProblem } = journey((system) => givenAdministrator(system.table, 'nina'))

async function looksRight(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('An administrator adds the primary and a site for copies, changes it, asks for new copies and removes it', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await signInAs(page, 'Nina', '/-/admin/sites')
  const add = async (name: string, address: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add site' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Address').fill(address)
  }
  const save = page.getByRole('form').getByRole('button', { name: 'Add site' })
  await add('home', 'no address')
  await page.getByLabel('Primary site').check()
  await save.click()
  await page.getByText('Address is invalid').waitFor()
  await page.getByLabel('Address').fill('https://home.example.com')
  await save.click()
  const sites = page.getByRole('list', { name: 'Sites' }).getByRole('listitem')
  await sites.filter({ hasText: 'Holds the files themselves.' }).waitFor()

  await add('copies', 'https://copies.example.com')
  await page.getByLabel('Files copied in a minute').fill('0')
  await save.click()
  await page.getByText('It must be a whole number from 1 to 1000.').waitFor()
  await page.getByLabel('Files copied in a minute').fill('20')
  await page.getByLabel('Only files of these groups').check()
  await looksRight(page)
  await page.getByLabel('All files').check()
  await save.click()
  const copies = sites.filter({ hasText: 'copies.example.com' })
  await copies.waitFor()
  await looksRight(page)

  const choose = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for copies' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Edit')
  await page.getByLabel('Copy files to this site').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await copies.getByText('Disabled', { exact: true }).waitFor()
  await choose('Copy all files again')
  await page.getByText('0 files will be copied again').waitFor()
  await choose('Remove site')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove site' }).click()
  await expect.poll(() => sites.count()).toBe(1)

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Largest upload in MB').fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Largest upload in MB must be a whole number of MB from 1 to 4').waitFor()
  await page.getByLabel('Largest upload in MB').fill('3')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').waitFor()
  await looksRight(page)

  await page.getByLabel('Home page for people who are not signed in').fill(new URL('/help', page.url()).href)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').waitFor()
  const stranger = await visit('/')
  await stranger.waitForURL('**/help')
  // Its browser keeps for a minute where the first page leads, and would take the next test there.
  await stranger.close()

  const other = await visit('/config.json')
  await signInAs(other, 'Ravi', '/-/admin/sites')
  await other.getByRole('heading', { name: 'Page not found' }).waitFor()
  await other.goto('/-/admin/users')
  await other.getByRole('heading', { name: 'Page not found' }).waitFor()
})

test('An Owner buys a plan after a card was declined and a bank has asked, and prints the receipt', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia Park', '/groups/acme/-/edit')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('heading', { name: 'Buy a plan' }).waitFor()
  await page.getByLabel(/^Premium/).check()
  await page.getByLabel('Seats').fill('12')
  await page.getByLabel('Country').selectOption('Austria')
  await page.getByLabel('Street address', { exact: true }).fill('Ring 1')
  await page.getByLabel('Zip code').fill('1010')
  await page.getByLabel('City').fill('Vienna')
  await page.getByLabel('Card of the sandbox').selectOption('ending 0002: is declined')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Your card was declined.', { exact: true }).waitFor()
  await page.getByLabel('Card of the sandbox').selectOption('ending 3155: the bank asks first')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Thank you. Your plan is active for one year from today.').waitFor()
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect.poll(() => orders.count()).toBe(2)
  await looksRight(page)
  await orders
    .filter({ hasText: '$1,440 paid' })
    .getByRole('link', { name: /^Receipt/ })
    .click()
  await page.getByText('12 at $120').waitFor()
  await page.getByText('Ring 1').waitFor()
  await looksRight(page)
})
