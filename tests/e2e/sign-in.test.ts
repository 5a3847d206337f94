import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#infra/data/demo.ts'
import { allDrawn, changeLook, journey, overflowOf, seriousFindings, signInAs, type Look } from './journey.ts'

const { visit, expectProblem } = journey()
const LIST = '/groups/acme/-/epics'

test('Demo people sign in by one press, and sign out again', async () => {
  const page = await visit(LIST)
  const enter = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  const names = DEMO_PEOPLE.map(({ name }) => name)
  for (const name of [names[0] ?? '', names.at(-1) ?? '']) {
    await page.getByRole('list', { name: 'Epics' }).waitFor()
    await enter.click()
    await page.getByRole('heading', { name: 'Sign in to Canopy' }).waitFor()
    for (const offered of names) await page.getByRole('button', { name: new RegExp(offered) }).waitFor()
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.waitForURL(`**${LIST}`)
    const account = page.getByRole('button', { name: `Account of ${name}` })
    await account.waitFor()
    await page.getByRole('list', { name: 'Epics' }).waitFor()
    // A new load signs nobody out.
    if (name === names.at(-1)) await page.reload()
    await account.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await enter.waitFor()
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))
    expect(kept, name).toEqual([])
  }
})

test('A person signs in with user name and password, and is told what is missing or wrong', async () => {
  expectProblem(/Failed to load resource/)
  const page = await visit(`/sign-in?return_to=${encodeURIComponent(LIST)}`)
  await expect.poll(() => page.title()).toBe('Sign in · Canopy')
  await page.getByRole('button', { name: /Olivia Park/ }).waitFor()
  const looks: Look[] = [
    [375, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ]
  for (const look of looks) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }

  const enter = page.getByRole('button', { name: 'Sign in', exact: true })
  // Empty fields are asked for, and nothing is sent.
  await enter.click()
  await page.getByText('Enter your username.').waitFor()
  await page.getByText('Enter your password.').waitFor()

  const refusal = page.getByText('The username or password is wrong.')
  // Neither a wrong password nor an unknown name signs anybody in.
  for (const [username, password] of [
    ['ravi', 'not-the-one'],
    ['nobody', DEMO_PASSWORD],
  ] as const) {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(password)
    const answer = page.waitForResponse((response) => response.status() === 400)
    await enter.click()
    await answer
    await refusal.waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  }

  await page.getByLabel('Username').fill('ravi')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await enter.click()
  await page.waitForURL(`**${LIST}`)
  await page.getByRole('button', { name: 'Account of Ravi Menon' }).waitFor()
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
    const page = await visit('/config.json')
    await signInAs(page, name, '/groups/acme/platform/-/epics?state=all')
    // Rows of whoever may change them also have what changes them.
    const titles = page.getByRole('list', { name: 'Epics' }).getByRole('listitem').locator('[data-title]')
    await allDrawn(page, titles)
    seen[name] = await titles.allTextContents()
  }
  const [guest = [], reporter = []] = Object.values(seen)
  expect(guest.length).toBeGreaterThan(0)
  const onlyReporter = reporter.filter((row) => !guest.includes(row))
  expect(onlyReporter).toEqual([expect.stringContaining('Failover drill')])
})

test('The home page lists the groups, whatever its width and colours, and leads to their epics', async () => {
  const page = await visit('/')
  await expect.poll(() => page.title()).toBe('Home · Canopy')
  const group = page.getByRole('main').getByRole('link', { name: /Acme/ }).first()
  await group.waitFor()
  const looks: Look[] = [
    [375, 'light'],
    [1440, 'dark'],
  ]
  for (const look of looks) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
  await group.click()
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
})
