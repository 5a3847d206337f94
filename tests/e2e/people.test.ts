import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenAdministrator } from '#support/given/people.ts'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs, follow } from './journey.ts'

const { system, visit, expectProblem } = journey((given) => givenAdministrator(given.table, 'olivia'))
const PASSWORD = 'Seven-Geese-77'
const refused = /Failed to load resource/

async function looksRight(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

/** The link of the invitation that was mailed last to an address. */
async function mailedLink(email: string): Promise<string> {
  await system().settled()
  await system().tick(new Date())
  const inbox = await (await fetch(`${system().url}/-/inbox`)).text()
  const at = inbox.indexOf(email)
  return /\/-\/invites\/[\w-]{43}/.exec(inbox.slice(at < 0 ? 0 : at))?.[0] ?? ''
}

test('An administrator adds a person, blocks them, and whoever is blocked is out at once, until they are unblocked', async () => {
  expectProblem(refused)
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/-/admin/users')
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await rows.filter({ hasText: '@olivia' }).getByText('Admin', { exact: true }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await dialog.getByText('Name can’t be blank').or(dialog.getByText("Name can't be blank")).waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Bartholomew Featherstonehaugh-Cholmondeley')
  await dialog.getByLabel('Username').fill('olivia')
  await dialog.getByLabel('Email').fill('bart@example.com')
  const first = await dialog.getByLabel('First password').inputValue()
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await dialog.getByText('Username has already been taken').waitFor()
  await looksRight(page)
  await dialog.getByLabel('Username').fill('bart')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  const row = rows.filter({ hasText: '@bart' })
  await row.waitFor()
  await looksRight(page)

  const theirs = await visit('/sign-in')
  await theirs.getByLabel('Username').fill('bart')
  await theirs.getByLabel('Password').fill(first)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click()
  await theirs.getByRole('button', { name: /^Account of Bartholomew/ }).waitFor()

  const choose = async (entry: string): Promise<void> => {
    await page.getByRole('button', { name: /^Actions for Bartholomew/ }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose('Block')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect.poll(() => row.count()).toBe(0)
  await theirs.goto(`${system().url}/groups/acme/-/epics`)
  await theirs.getByText('Your session has expired.').first().waitFor()

  await page.getByRole('link', { name: 'Blocked' }).click()
  await row.getByText('Blocked').waitFor()
  await looksRight(page)
  await choose('Unblock')
  await expect.poll(() => row.count()).toBe(0)
})

test('Somebody without an account joins by the link of an invitation, with a name and a password of their own', async () => {
  expectProblem(refused)
  const invited = await fetch(`${system().url}/api/v4/groups/acme/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'wilma@example.com', access_level: 30 }),
  })
  expect(invited.status).toBe(201)
  const page = await visit(await mailedLink('wilma@example.com'))
  await page.getByText('Create an account for wilma@example.com to join.').waitFor()
  await looksRight(page)
  await page.getByLabel('Name', { exact: true }).fill('Wilma')
  await page.getByLabel('Username').fill('ravi')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByText('Username has already been taken').waitFor()
  await page.getByLabel('Username').fill('wilma')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await page.getByRole('button', { name: 'Account of Wilma' }).waitFor()
})

test('People see where they are signed in and end it there', async () => {
  expectProblem(refused)
  const other = await visit('/config.json')
  await signInAs(other, 'Ravi', '/-/profile/active_sessions')
  await other.getByText('This session').waitFor()
  const page = await visit('/sign-in')
  await page.getByLabel('Username').fill('ravi')
  await page.getByLabel('Password').fill('canopy-demo-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await follow(page, '/-/profile/active_sessions')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1)
  await other.reload()
  await other.getByText('Your session has expired.').first().waitFor()
})
