import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '#web/app/app.tsx'
import { createAppRouter, type AppRouter } from '#web/app/router.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'

const auth = vi.hoisted(() => ({ signInWithPassword: vi.fn(), signOutHere: vi.fn() }))
vi.mock('#web/lib/session/auth.ts', () => auth)
vi.mock('#web/app/page-modules.generated.ts', () => ({
  pageModules: {
    home: () => Promise.resolve({ default: () => <h1>Groups</h1> }),
    epic: () => Promise.resolve({ default: () => <h1>The epic</h1> }),
    'sign-in': () => import('#web/routes/account/sign-in-page.tsx'),
  },
}))

const config = {
  graphqlUrl: '/api/graphql',
  restUrl: '/api/v4',
  region: 'eu-central-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  demoUsers: [
    { username: 'olivia', password: 'olivia-secret', name: 'Olivia', role: 'Owner' },
    { username: 'gina', password: 'gina-secret', name: 'Gina', role: 'Guest' },
  ],
}

const succeed = (username: string) => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', username)
  return Promise.resolve('done')
}

beforeEach(() => {
  localStorage.clear()
  auth.signInWithPassword.mockReset()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)))
})

let router: AppRouter
afterEach(() => {
  router.stop()
})

const open = async (address: string) => {
  window.history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  router = createAppRouter(queryClient)
  render(<App router={router} queryClient={queryClient} />)
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Canopy' })
  return userEvent.setup()
}

describe('the sign-in page', () => {
  it('leads back to where the person came from', async () => {
    auth.signInWithPassword.mockImplementation(succeed)
    const user = await open('/sign-in?return_to=/groups/acme/-/epics/5%3Ftab=tree')
    await user.type(screen.getByLabelText('Username'), 'olivia')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByRole('heading', { name: 'The epic' })).toBeTruthy()
    expect(auth.signInWithPassword).toHaveBeenCalledWith('olivia', 'secret')
    expect(window.location.pathname + window.location.search).toBe('/groups/acme/-/epics/5?tab=tree')
  })

  it('does not lead to another site', async () => {
    auth.signInWithPassword.mockImplementation(succeed)
    const user = await open('/sign-in?return_to=//evil.example/x')
    await user.click(await screen.findByRole('button', { name: /Olivia/ }))
    expect(await screen.findByRole('heading', { name: 'Groups' })).toBeTruthy()
    expect(window.location.pathname).toBe('/')
  })

  it('takes the people of the demo set with one press', async () => {
    auth.signInWithPassword.mockImplementation(succeed)
    const user = await open('/sign-in')
    await user.click(await screen.findByRole('button', { name: /Gina/ }))
    expect(auth.signInWithPassword).toHaveBeenCalledWith('gina', 'gina-secret')
  })

  it('says what went wrong, keeps the typed name and puts the focus on the password', async () => {
    auth.signInWithPassword.mockRejectedValue(new Error('The username or password is wrong.'))
    const user = await open('/sign-in')
    await user.type(screen.getByLabelText('Username'), 'olivia')
    await user.type(screen.getByLabelText('Password'), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The username or password is wrong.')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('olivia')
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    })
  })

  it('asks for what is missing without calling anybody', async () => {
    const user = await open('/sign-in')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter your username.')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(auth.signInWithPassword).not.toHaveBeenCalled()
  })
})
