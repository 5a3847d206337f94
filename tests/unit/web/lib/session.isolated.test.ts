import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const PREFIX = 'CognitoIdentityServiceProvider.client.'

const token = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  return `header.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.signature`
}

const storeSession = (username: string, claims: object = {}) => {
  localStorage.setItem(`${PREFIX}LastAuthUser`, username)
  localStorage.setItem(`${PREFIX}${username}.idToken`, token(claims))
}

const auth = { signInWithPassword: vi.fn(), signOutHere: vi.fn() }

beforeAll(() => {
  vi.doMock('#web/lib/session/auth.ts', () => auth)
})
beforeEach(() => {
  vi.resetModules()
  auth.signInWithPassword.mockReset()
  auth.signOutHere.mockReset()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  vi.doUnmock('#web/lib/session/auth.ts')
})

const load = async () => ({
  ...(await import('#web/lib/session/session.ts')),
  ...(await import('#web/lib/session/sign-in.ts')),
  ...(await import('#web/lib/transport/query-client.ts')),
  ...(await import('#web/lib/drafts/autosave.ts')),
  ...(await import('#web/lib/drafts/open-form.ts')),
})

describe('session', () => {
  it('is anonymous when nothing is stored', async () => {
    const { currentSession } = await load()
    expect(currentSession()).toEqual({ state: 'anonymous', hasRunOut: false })
  })

  it('takes the shown name from the stored token, whatever its script', async () => {
    storeSession('olivia', { name: 'Olívia 木村' })
    const { currentSession } = await load()
    expect(currentSession()).toEqual({ state: 'signed-in', username: 'olivia', name: 'Olívia 木村' })
  })

  it('is anonymous when what is stored cannot be read', async () => {
    localStorage.setItem(`${PREFIX}LastAuthUser`, 'olivia')
    localStorage.setItem(`${PREFIX}olivia.idToken`, 'a.%%%.c')
    const { currentSession } = await load()
    expect(currentSession().state).toBe('anonymous')
  })

  it('begins with an empty cache after signing in', async () => {
    auth.signInWithPassword.mockImplementation((username: string) => {
      storeSession(username)
      return Promise.resolve('done')
    })
    const { signIn, currentSession, queryClient } = await load()
    queryClient.setQueryData(['epic', '1'], { title: 'Seen without signing in' })
    await signIn('remy', 'secret')
    expect(auth.signInWithPassword).toHaveBeenCalledWith('remy', 'secret')
    expect(currentSession()).toMatchObject({ state: 'signed-in', username: 'remy' })
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('stays as it was while a sign-in waits for its next step', async () => {
    auth.signInWithPassword.mockResolvedValue('new-password')
    const { signIn, currentSession } = await load()
    expect(await signIn('remy', 'first')).toBe('new-password')
    expect(currentSession().state).toBe('anonymous')
  })

  it('stays as it was when signing in fails', async () => {
    auth.signInWithPassword.mockRejectedValue(new Error('wrong'))
    const { signIn, currentSession } = await load()
    await expect(signIn('remy', 'bad')).rejects.toThrow('wrong')
    expect(currentSession().state).toBe('anonymous')
  })

  it('forgets tokens and data on signing out, even when the server cannot be told', async () => {
    storeSession('olivia')
    auth.signOutHere.mockRejectedValue(new Error('offline'))
    const { signOut, currentSession, queryClient } = await load()
    queryClient.setQueryData(['epic', '1'], { title: 'Confidential' })
    await expect(signOut()).rejects.toThrow('offline')
    expect(currentSession()).toEqual({ state: 'anonymous', hasRunOut: false })
    expect(Object.keys(localStorage)).toEqual([])
    expect(queryClient.getQueryData(['epic', '1'])).toBeUndefined()
  })

  it('keeps what is on the screen when the session only runs out', async () => {
    storeSession('olivia')
    const { endSession, currentSession, queryClient } = await load()
    queryClient.setQueryData(['epic', '1'], { title: 'Open form' })
    endSession(currentSession())
    expect(currentSession()).toEqual({ state: 'anonymous', hasRunOut: true })
    expect(queryClient.getQueryData(['epic', '1'])).toEqual({ title: 'Open form' })
  })

  it('shows drafts and open forms to nobody but who left them', async () => {
    storeSession('olivia')
    const { signIn, signOut, draftsAt, isFormOpen, openForm } = await load()
    auth.signInWithPassword.mockImplementation((username: string) => {
      storeSession(username)
      return Promise.resolve('done')
    })
    const left = draftsAt('/acme/app/-/issues/5')
    left.write('description', 'Of Olivia')
    openForm('/acme/app/-/issues/5')
    await signOut()
    expect(draftsAt('/acme/app/-/issues/5').read('description')).toBeNull()

    await signIn('ravi', 'secret')
    expect(draftsAt('/acme/app/-/issues/5').read('description')).toBeNull()
    expect(isFormOpen('/acme/app/-/issues/5')).toBe(false)
    draftsAt('/acme/app/-/issues/5').write('description', 'Of Ravi')
    // A form that closes with the page of who was here before writes what was typed last.
    left.write('title', 'Also of Olivia')

    await signIn('olivia', 'secret')
    const found = draftsAt('/acme/app/-/issues/5')
    expect([found.read('description'), found.read('title')]).toEqual(['Of Olivia', 'Also of Olivia'])
    expect(isFormOpen('/acme/app/-/issues/5')).toBe(true)
    expect(localStorage.getItem('autosave/acme/app/-/issues/5/description')).toBe('Of Olivia')
  })

  it('leaves the drafts of a session that has run out where they are', async () => {
    storeSession('olivia')
    const { endSession, currentSession, draftsAt, signIn } = await load()
    auth.signInWithPassword.mockImplementation((username: string) => {
      storeSession(username)
      return Promise.resolve('done')
    })
    draftsAt('/acme/app/-/issues/5').write('note', 'Half a comment')
    endSession(currentSession())
    expect(draftsAt('/acme/app/-/issues/5').read('note')).toBe('Half a comment')
    await signIn('olivia', 'secret')
    expect(draftsAt('/acme/app/-/issues/5').read('note')).toBe('Half a comment')
  })
})
