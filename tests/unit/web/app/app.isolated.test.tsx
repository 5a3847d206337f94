import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '#web/app/app.tsx'
import { followLinks } from '#web/app/link-navigation.ts'
import { createAppRouter, type AppRouter } from '#web/app/router.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader } from '#web/lib/page/page-module.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { currentSession, endSession } from '#web/lib/session/session.ts'

const epicLoader = vi.hoisted(() => vi.fn())
/** What a page was told of its parameters, in each state of the router. */
const seenSearches: unknown[] = []

function SeenSearch() {
  seenSearches.push(useSearchParams())
  return null
}

vi.mock('#web/app/page-modules.generated.ts', () => ({
  pageModules: {
    home: () => Promise.resolve({ default: () => <h1>Groups</h1> }),
    epics: () =>
      Promise.resolve({
        default: ({ groupPath }: { groupPath: string }) => (
          <>
            <h1>Epics of {groupPath}</h1>
            <SeenSearch />
            <a href="/groups/acme/web/-/epics/5">Plan Q3</a>
            <a href="/assets/plan.pdf">A file</a>
          </>
        ),
      }),
    epic: () =>
      Promise.resolve({
        loader: epicLoader satisfies PageLoader<'epic'>,
        default: ({ iid }: { iid: string }) => (
          <>
            <h1>Epic {iid}</h1>
            <input aria-label="Note" />
          </>
        ),
      }),
    'sign-in': () => import('#web/routes/account/sign-in-page.tsx'),
    'not-found': () => import('#web/routes/account/not-found-page.tsx'),
  },
}))

beforeAll(() => {
  // Not in jsdom: scrolling, and what the browser's own dialog does.
  vi.stubGlobal('scrollTo', () => undefined)
})

let router: AppRouter
let stopFollowing: () => void = () => undefined

beforeEach(() => {
  epicLoader.mockReset()
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  stopFollowing()
  router.stop()
})

const open = async (address: string, heading: string | RegExp) => {
  window.history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  router = createAppRouter(queryClient)
  stopFollowing = followLinks(router)
  render(<App router={router} queryClient={queryClient} />)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { queryClient }
}

const breadcrumb = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the shell', () => {
  it('shows where one is and the places of the group', async () => {
    await open('/groups/acme/web/-/epics/5', 'Epic 5')
    expect(breadcrumb()).toEqual(['acme', 'web', 'Epics', '&5'])
    const links = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(links.getByRole('link', { name: 'Epics', current: 'page' }).getAttribute('href')).toBe(
      '/groups/acme/web/-/epics',
    )
  })

  it('names groups only on pages that are about them', async () => {
    await open('/', 'Groups')
    expect(breadcrumb()).toEqual(['Home'])
    act(() => {
      router.navigate('/groups/acme/-/epics/zero')
    })
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).queryByRole('listitem')).toBeNull()
  })

  it('leads anonymous readers to sign in, and back to the very address', async () => {
    await open('/groups/acme/-/epics?label_name[]=bug', 'Epics of acme')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/sign-in?return_to=${encodeURIComponent('/groups/acme/-/epics?label_name[]=bug')}`,
    )
  })

  it('answers an unknown address with the not-found page', async () => {
    await open('/groups/acme/-/epics/zero', 'Page not found')
    expect(document.title).toBe('Page not found · Canopy')
    expect(screen.getByText('The page does not exist or you do not have access to it.')).toBeTruthy()
    const signIn = screen.getByRole('link', { name: 'Sign in and look again' })
    expect(new URL((signIn as HTMLAnchorElement).href).searchParams.get('return_to')).toBe('/groups/acme/-/epics/zero')
  })

  it('collapses the navigation to icons that keep their names, and remembers', async () => {
    await open('/groups/acme/-/epics', 'Epics of acme')
    fireEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }))
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Epics' }).length).toBeGreaterThan(0)
    expect(localStorage.getItem('canopy.navigation')).toBe('icons')
    localStorage.clear()
  })

  it('keeps the page when the session runs out, and offers a new sign-in', async () => {
    await open('/groups/acme/-/epics/5', 'Epic 5')
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'half a sentence' } })
    act(() => {
      endSession(currentSession())
    })
    expect(screen.getByText('Your session has expired.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half a sentence')
  })
})

describe('navigation', () => {
  it('changes the page by a plain link, starts its request and moves the focus to the heading', async () => {
    const { queryClient } = await open('/groups/acme/web/-/epics', 'Epics of acme/web')
    fireEvent.click(screen.getByRole('link', { name: 'Plan Q3' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Epic 5' })
    expect(window.location.pathname).toBe('/groups/acme/web/-/epics/5')
    expect(epicLoader).toHaveBeenCalledWith({ page: { groupPath: 'acme/web', iid: '5' }, search: {}, queryClient })
    await waitFor(() => {
      expect(document.activeElement).toBe(heading)
    })
  })

  it.each([
    ['a file', 'A file', {}],
    ['a press with the control key', 'Plan Q3', { ctrlKey: true }],
    ['the middle button', 'Plan Q3', { button: 1 }],
  ])('leaves %s to the browser', async (_, name, press) => {
    await open('/groups/acme/-/epics', 'Epics of acme')
    const link = screen.getByRole('link', { name })
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...press })
    // Looks at the event after the app has seen it, and keeps jsdom from trying to load the address.
    let wasTaken = true
    window.addEventListener(
      'click',
      (seen) => {
        wasTaken = seen.defaultPrevented
        seen.preventDefault()
      },
      { once: true },
    )
    fireEvent(link, event)
    expect(wasTaken).toBe(false)
  })

  it('leaves a page its parameters until the next one stands in its place', async () => {
    await open('/groups/acme/-/epics?search=plan', 'Epics of acme')
    seenSearches.length = 0
    fireEvent.click(screen.getByRole('link', { name: 'Plan Q3' }))
    await screen.findByRole('heading', { level: 1, name: 'Epic 5' })
    expect(new Set(seenSearches.map((search) => JSON.stringify(search)))).not.toContain('{}')
    expect(window.location.search).toBe('')
  })

  it('starts a page anew when only its number changes', async () => {
    await open('/groups/acme/-/epics/5', 'Epic 5')
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'for number five' } })
    act(() => {
      router.navigate('/groups/acme/-/epics/6')
    })
    await screen.findByRole('heading', { level: 1, name: 'Epic 6' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('')
  })

  it('shows a failure in place of the page, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    epicLoader.mockImplementationOnce(() => {
      throw new Error('defect')
    })
    await open('/groups/acme/-/epics/5', 'Something went wrong')
    expect(breadcrumb()).toEqual(['acme', 'Epics', '&5'])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Epic 5' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})
