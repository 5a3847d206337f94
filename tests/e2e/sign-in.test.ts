import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#infra/data/demo.ts'
import { journey, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { visit, expectProblem } = journey()
const LIST = '/groups/acme/-/epics'

test.each(DEMO_PEOPLE)('$name ($role) signs in by one press, and signs out again', async ({ name }) => {
  const page = await visit(LIST)
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in to Canopy' }).waitFor()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL(`**${LIST}`)
  const account = page.getByRole('button', { name: `Account of ${name}` })
  await account.waitFor()
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await page.reload()
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([])
})

test('A person signs in with user name and password', async () => {
  const page = await visit(`/sign-in?return_to=${encodeURIComponent(LIST)}`)
  await expect.poll(() => page.title()).toBe('Sign in · Canopy')
  await page.getByLabel('User name').fill('ravi')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('button', { name: 'Account of Ravi Menon' }).waitFor()
})

test.each([
  ['a wrong password', 'ravi', 'not-the-one'],
  ['an unknown name', 'nobody', DEMO_PASSWORD],
])('With %s nobody is signed in, and the page says why', async (_, username, password) => {
  expectProblem(/Failed to load resource/)
  const page = await visit('/sign-in')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The user name or the password is wrong.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('Empty fields are asked for, and nothing is sent', async () => {
  const page = await visit('/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your user name.').waitFor()
  await page.getByText('Enter your password.').waitFor()
})

test('After signing in nobody is led to another site', async () => {
  const page = await visit('/sign-in?return_to=https%3A%2F%2Fexample.com%2F')
  await page.getByRole('button', { name: /Nina Costa/ }).click()
  await page.getByRole('button', { name: 'Account of Nina Costa' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('A reporter may see more than a guest in the same list', async () => {
  const seen: Record<string, string[]> = {}
  for (const name of ['Gus Lindgren', 'Ravi Menon']) {
    const page = await visit('/')
    await signInAs(page, name, '/groups/acme/platform/-/epics?state=all')
    const rows = page.getByRole('list', { name: 'Epics' }).getByRole('listitem')
    await rows.first().waitFor()
    // Rows of whoever may change them also have what changes them.
    seen[name] = await rows.evaluateAll((all) => all.map((row) => row.querySelector('[data-title]')?.textContent ?? ''))
  }
  const [guest = [], reporter = []] = Object.values(seen)
  expect(guest.length).toBeGreaterThan(0)
  const onlyReporter = reporter.filter((row) => !guest.includes(row))
  expect(onlyReporter).toEqual([expect.stringContaining('Failover drill')])
})

test.each([
  [375, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'At %d px in %s colours the sign-in page is accessible and does not scroll sideways',
  async (width, scheme) => {
    const page = await visit('/sign-in', { viewport: { width, height: 900 }, colorScheme: scheme })
    await page.getByRole('button', { name: /Olivia Park/ }).waitFor()
    expect(await overflowOf(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  },
)

test('The home page lists the groups, and leads to their epics', async () => {
  const page = await visit('/')
  await expect.poll(() => page.title()).toBe('Groups · Canopy')
  await page.getByRole('main').getByRole('link', { name: /Acme/ }).first().click()
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
})

test.each([
  [375, 'light'],
  [1440, 'dark'],
] as const)(
  'At %d px in %s colours the home page is accessible and does not scroll sideways',
  async (width, scheme) => {
    const page = await visit('/', { viewport: { width, height: 900 }, colorScheme: scheme })
    await page.getByRole('main').getByRole('link', { name: /Acme/ }).first().waitFor()
    expect(await overflowOf(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  },
)
