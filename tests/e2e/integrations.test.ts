import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeLook, journey, LOOKS, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { system, visit, expectProblem } = journey()

async function looksRight(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('The reference of the API is found in the help, searched, and opened by keys', async () => {
  const page = await visit('/help')
  await page.getByRole('link', { name: /^API reference/ }).click()
  const search = page.getByRole('searchbox', { name: 'Search calls' })
  await search.fill('put epics iid state_event')
  await page.getByRole('status').filter({ hasText: '1 call' }).waitFor()
  const call = page.getByRole('group').filter({ hasText: '/api/v4/groups/{id}/epics/{iid}' })
  await search.press('Tab')
  await page.keyboard.press('Enter')
  await call.getByText('state_event', { exact: true }).waitFor()
  await call.getByRole('heading', { name: 'Answer: Epic' }).waitFor()
  await call.getByRole('heading', { name: 'Refusals' }).waitFor()
  await looksRight(page)
  await search.fill('nothing of the kind')
  await page.getByText('No calls found').waitFor()
})

test('A token of a group is made on its page, shown once, works with its role, and is revoked', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await signInAs(page, 'Olivia', '/groups/acme/-/hooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('URL').waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: 'Access tokens' }).click()
  await page.getByText('No access tokens').waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Token name').fill('Build of the release with a rather long name that says what it is for')
  await page.getByLabel('Role', { exact: true }).selectOption('Reporter')
  await looksRight(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByText('Copy the new token now.').waitFor()
  const token = (
    (await page.getByRole('figure', { name: 'Your access token' }).locator('pre').textContent()) ?? ''
  ).trim()
  await page.getByText(/^Reporter · Read only/).waitFor()
  await looksRight(page)
  const asked = () => fetch(`${system().url}/api/v4/user`, { headers: { 'PRIVATE-TOKEN': token } })
  expect(await (await asked()).json()).toMatchObject({ username: expect.stringMatching(/^group_\d+_bot_/) as string })
  await page.reload()
  await page.getByText(/^Reporter · Read only/).waitFor()
  expect(await page.getByText('Copy the new token now.').count()).toBe(0)
  await page.getByRole('button', { name: /^Revoke Build/ }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await page.getByText('No access tokens').waitFor()
  expect((await asked()).status).toBe(401)
})

test('Whoever does not administer the members of a project finds no page of its tokens', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/config.json')
  await signInAs(page, 'Ravi', '/acme/web/app/-/settings/access_tokens')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
