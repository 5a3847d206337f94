import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { totpCode } from '#infra/local/identity/totp.ts'
import { readRunning } from '#infra/local/running-file.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { dataFiles, REGION, USER_POOL_ID } from '#infra/local/settings.ts'
import { changeLook, journey, overflowOf, seriousFindings, signInAs, type Look, follow } from './journey.ts'

const { system, visit, expectProblem } = journey((given) => givenAdministrator(given.table, 'olivia'))
const FIRST_PASSWORD = 'First-Geese-11'
const PASSWORD = 'Seven-Geese-77'
let tries = 0
const LOOKS_OF_STEPS: Look[] = [
  [375, 'light'],
  [1440, 'dark'],
]
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

/** Adds a person as an administrator does, told apart by try: they have recovery codes, as whoever has an account alone has not. */
async function added(): Promise<string> {
  tries += 1
  const username = `mira${tries}`
  const answer = await fetch(`${system().url}/api/v4/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system().tokenFor('olivia')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, name: 'Mira Moss', email: `${username}@example.com`, password: FIRST_PASSWORD }),
  })
  expect(answer.status).toBe(201)
  return username
}

/** What the system printed last where a mail would be sent. */
function lastPrinted(text: RegExp): string {
  const found = system().lines.map((line) => text.exec(line)?.[1])
  return found.filter((match) => match !== undefined).at(-1) ?? ''
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
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

/** Each step is accessible and does not scroll sideways. */
async function looksRight(page: Page): Promise<void> {
  for (const look of LOOKS_OF_STEPS) {
    await changeLook(page, look)
    expect(await overflowOf(page), look.join()).toBe(0)
    expect(await seriousFindings(page), look.join()).toEqual([])
  }
}

test('Somebody who was invited chooses a password, goes on to where they wanted, and chooses another one once it is forgotten', async () => {
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
  await page.getByText('The password does not meet these rules:').waitFor()
  await page.getByRole('button', { name: 'Show new password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await looksRight(page)
  await field.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Epics' }).waitFor()
  await signOut(page)

  // From then on that password counts, and the first one does not.
  const enter = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await enter.click()
  await signIn(page, 'ines', first)
  await page.getByText('The username or password is wrong.').waitFor()
  await signIn(page, 'ines', PASSWORD)
  await signOut(page)

  // The page for a forgotten password does not tell who has an account.
  await enter.click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username or email address').fill('nobody')
  await looksRight(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If nobody has an account, a code is on its way to its email address.').waitFor()
  await page.getByRole('link', { name: 'Back to sign-in' }).click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username or email address').fill('ines')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('If ines has an account, a code is on its way to its email address.').waitFor()
  await looksRight(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByLabel('New password', { exact: true }).fill('Eight-Swans-88')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByText('The code is wrong. Check it and try again.').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Eight-Swans-88')
  await page.getByLabel('Code', { exact: true }).fill(lastPrinted(/reset code for ines .*: (\d{6})$/))
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('button', { name: /Account of/ }).waitFor()
})

test('Who knows the old password changes it, and sets up an authenticator app, which is asked for until it is turned off', async () => {
  expectProblem(refused)
  const page = await settled('leo')
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

  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: /Picture of the key/ }).waitFor()
  await looksRight(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  // A code serves once, and also in the half minute before its own and the one after: these two serve for as long as a page may take.
  const codeIn = (seconds: number) => totpCode(secret, Date.now() + seconds * 1000)
  await page.getByLabel('Enter the code that the app shows').fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Enter the six digits that your app shows.').waitFor()
  await page.getByLabel('Enter the code that the app shows').fill(codeIn(0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('From now on, signing in asks for a code of your app.').waitFor()

  await signOut(page)
  // The page asks who is not signed in to do so.
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  expect(await link.getAttribute('href')).toBe('/sign-in?return_to=%2F-%2Fprofile%2Faccount')
  await link.click()
  await signIn(page, 'leo', 'Eight-Swans-88')
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  const code = page.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The code is wrong. Check it and try again.').waitFor()
  await code.fill(codeIn(30))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Account of/ }).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Signing in no longer asks for a code.').waitFor()
})

test('Who has lost the authenticator app comes in by a recovery code, which turns it off and works once', async () => {
  expectProblem(refused)
  const username = await added()
  const page = await visit('/sign-in?return_to=%2F-%2Fprofile%2Faccount')
  await signIn(page, username, FIRST_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  let secret = ''
  const turnOn = async () => {
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: /Picture of the key/ }).waitFor()
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Enter the code that the app shows').fill(totpCode(secret, Date.now()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('From now on, signing in asks for a code of your app.').waitFor()
  }
  await turnOn()
  await page.getByText('You have no recovery codes.').waitFor()
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const shownCodes = page.getByRole('list', { name: 'Recovery codes' }).locator('code')
  await shownCodes.first().waitFor()
  const codes = await shownCodes.allTextContents()
  expect(new Set(codes).size).toBe(10)
  await looksRight(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('You have 10 left.').waitFor()

  const askForCode = async () => {
    await signOut(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, username, PASSWORD)
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  }
  const recover = async (code: string) => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Turn off authenticator app' }).click()
  }
  await askForCode()
  await recover('not-a-code')
  await page.getByRole('alert').first().waitFor()
  await looksRight(page)
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Turn off authenticator app' }).click()
  await page.getByText('The authenticator app is off. Sign in with your password, then set it up again.').waitFor()
  await looksRight(page)
  await signIn(page, username, PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).waitFor()

  // Set up again, with the codes that are left.
  await turnOn()
  await page.getByText('You have 9 left.').waitFor()
  await askForCode()
  await recover(codes[0] ?? '')
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  // A code serves once: that of the half minute after this one, which serves as well.
  await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Signing in no longer asks for a code.').waitFor()
})

test('Who changes their name is called so on every page', async () => {
  const page = await visit('/config.json')
  await signInAs(page, 'Gus', '/-/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill('Gus Grant')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Profile saved').waitFor()
  await page.getByRole('button', { name: 'Account of Gus Grant' }).waitFor()
})

test('Somebody without any group makes the first one, a project in it, and an issue, and renames the group', async () => {
  expectProblem(refused)
  const page = await visit('/config.json')
  await signInAs(page, 'Nina Costa', '/')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByText('To create a project you need the Maintainer or Owner role in a group.').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'New group' }).click()
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

  // Issues need a project, which the page says where there is none.
  await follow(page, '/groups/garden/-/issues')
  await page.getByRole('main').getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Name').fill('Beds')
  expect(await page.getByLabel('Group').locator('option:checked').innerText()).toBe('garden')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL('**/garden/beds/-/issues')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'Beds', exact: true }).waitFor()
  await follow(page, '/')
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: /^Beds/ }).waitFor()
  await follow(page, '/groups/garden/-/issues')
  await page.getByRole('button', { name: 'New issue' }).click()
  await page.getByRole('menuitem', { name: /^Beds/ }).click()
  await page.waitForURL('**/garden/beds/-/issues/new')
  await page.getByLabel('Title').fill('Dig')
  await page.getByRole('button', { name: 'Create issue' }).click()
  await page.waitForURL('**/garden/beds/-/issues/1')

  await follow(page, '/groups/garden/-/epics')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
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
