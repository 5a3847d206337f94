import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { totpCode } from '#infra/local/identity/totp.ts'
import { readRunning } from '#infra/local/running-file.ts'
import { dataFiles, REGION, USER_POOL_ID } from '#infra/local/settings.ts'
import { journey, overflowOf, seriousFindings, signInAs } from './journey.ts'

const { system, visit, expectProblem } = journey()
const PASSWORD = 'Seven-Geese-77'
const refused = /Failed to load resource/

/** Invites somebody as an administrator does; gives back the first password. */
async function invited(username: string): Promise<string> {
  const running = readRunning(dataFiles(system().dataFolder).running)
  if (!running) throw new Error('The system does not say where it runs.')
  const client = new CognitoIdentityProviderClient({
    endpoint: `${running.url}/cognito`,
    region: REGION,
    credentials: { accessKeyId: running.adminKey, secretAccessKey: 'any' },
  })
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: USER_POOL_ID,
      Username: username,
      UserAttributes: [{ Name: 'email', Value: `${username}@example.com` }],
    }),
  )
  return lastPrinted(/first password (\S+)$/)
}

/** What the system printed last where a mail would be sent. */
function lastPrinted(text: RegExp): string {
  const found = system().lines.map((line) => text.exec(line)?.[1])
  return found.filter((match) => match !== undefined).at(-1) ?? ''
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Somebody who has already chosen a password, on the page for it. */
async function settled(username: string): Promise<Page> {
  const first = await invited(username)
  const page = await visit('/sign-in?return_to=%2F-%2Fprofile%2Faccount')
  await signIn(page, username, first)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  return page
}

test('Somebody who was invited chooses a password, and goes on to where they wanted', async () => {
  expectProblem(refused)
  const first = await invited('ines')
  const page = await visit(`/sign-in?return_to=${encodeURIComponent('/groups/acme/-/epics')}`)
  await signIn(page, 'ines', first)
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await expect.poll(() => page.title()).toBe('Choose a password · Canopy')
  const field = page.getByLabel('New password', { exact: true })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('short')
  await page.keyboard.press('Enter')
  await page.getByText('The password misses something below.').waitFor()
  await page.getByRole('button', { name: 'Show new password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await field.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await page.getByRole('button', { name: /Account of/ }).waitFor()

  const again = await visit('/sign-in')
  await signIn(again, 'ines', first)
  await again.getByText('The user name or the password is wrong.').waitFor()
  await signIn(again, 'ines', PASSWORD)
  await again.getByRole('button', { name: /Account of/ }).waitFor()
})

test('Who has forgotten the password gets a code and chooses another one', async () => {
  expectProblem(refused)
  await settled('theo')
  const page = await visit('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('User name or mail address').fill('theo')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If theo has an account, a code is on its way to its mail address.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByLabel('New password', { exact: true }).fill('Eight-Swans-88')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByText('The code is not right. Check it and try again.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Eight-Swans-88')
  await page.getByLabel('Code', { exact: true }).fill(lastPrinted(/reset code for theo .*: (\d{6})$/))
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
})

test('The page for a forgotten password does not tell who has an account', async () => {
  const page = await visit('/sign-in/password')
  await page.getByLabel('User name or mail address').fill('nobody')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If nobody has an account, a code is on its way to its mail address.').waitFor()
})

test('A password is changed by who knows the old one', async () => {
  expectProblem(refused)
  const page = await settled('yuki')
  const change = async (old: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(old)
    await page.getByLabel('New password', { exact: true }).fill('Eight-Swans-88')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong')
  await page.getByText('The current password is wrong.').waitFor()
  await change(PASSWORD)
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
})

test('An authenticator app is set up, asked for, and turned off', async () => {
  expectProblem(refused)
  const page = await settled('leo')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /Picture of the key/ }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeIn = (seconds: number) => totpCode(secret, Date.now() + seconds * 1000)
  await page.getByLabel('Enter the code that the app shows').fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Enter the six digits that your app shows.').waitFor()
  await page.getByLabel('Enter the code that the app shows').fill(codeIn(-30))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('From now on, signing in asks for a code of your app.').waitFor()

  const other = await visit('/sign-in')
  await signIn(other, 'leo', PASSWORD)
  await other.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  const code = other.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByText('The code is not right. Check it and try again.').waitFor()
  await code.fill(codeIn(0))
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByRole('button', { name: /Account of/ }).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Signing in no longer asks for a code.').waitFor()
})

test('Who changes their name is called so on every page', async () => {
  const page = await visit('/')
  await signInAs(page, 'Gus', '/-/profile/account')
  await page.getByRole('textbox', { name: 'Name' }).fill('Gus Grant')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByText('Your name has been changed. What shows it follows.').waitFor()
  await page.getByRole('button', { name: 'Account of Gus Grant' }).waitFor()
})

test('The page about the own account asks who is not signed in to do so', async () => {
  const page = await visit('/-/profile/account')
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  expect(await link.getAttribute('href')).toBe('/sign-in?return_to=%2F-%2Fprofile%2Faccount')
})

test.each([
  [375, 'light'],
  [1440, 'dark'],
] as const)('At %d px in %s colours every step is accessible and does not scroll sideways', async (width, scheme) => {
  const sees = async (page: Page) => {
    expect(await overflowOf(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  }
  const username = `amara-${width}`
  const first = await invited(username)
  const options = { viewport: { width, height: 900 }, colorScheme: scheme }
  const reset = await visit('/sign-in/password', options)
  await reset.getByLabel('User name or mail address').fill('nobody')
  await sees(reset)
  await reset.getByRole('button', { name: 'Send me a code' }).click()
  await reset.getByLabel('Code', { exact: true }).waitFor()
  await sees(reset)
  const page = await visit('/sign-in?return_to=%2F-%2Fprofile%2Faccount', options)
  await signIn(page, username, first)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await sees(page)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /Picture of the key/ }).waitFor()
  await sees(page)
})

test('Somebody without any group makes the first one, a project in it, and an issue, and renames the group', async () => {
  expectProblem(refused)
  const page = await visit('/')
  await signInAs(page, 'Nina Costa', '/')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByText('You are neither in any group yet.').waitFor()
  await page.goto('/groups/new')
  await page.getByLabel('Name').fill('Garden & Co.')
  expect(await page.getByLabel('Path').inputValue()).toBe('garden-co')
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)

  await page.getByLabel('Path').fill('acme')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByText('Path has already been taken').waitFor()
  await page.getByLabel('Path').fill('garden')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.waitForURL('**/groups/garden/-/epics')

  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Beds')
  expect(await page.getByLabel('Group').locator('option:checked').innerText()).toBe('garden')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/garden/beds/-/issues')
  await page.getByRole('link', { name: 'New issue' }).first().click()
  await page.getByLabel('Title').fill('Dig')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await page.waitForURL('**/garden/beds/-/issues/1')

  await page.goto('/groups/garden/-/epics')
  await page.getByRole('link', { name: 'Edit group' }).click()
  await page.getByLabel('Path').fill('acme')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Path has already been taken').waitFor()
  await page.getByLabel('Path').fill('park')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/groups/park/-/epics')
  // By the address that it had before.
  await page.goto('/garden/beds/-/issues/1')
  await page.getByRole('heading', { name: 'Dig' }).waitFor()
})
