import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '#web/app/app.tsx'
import { followLinks } from '#web/app/link-navigation.ts'
import { createAppRouter, type AppRouter } from '#web/app/router.ts'
import { currentEntry } from '#web/lib/page/history-entry.ts'
import { toastQueue } from '#web/ui/overlay/toast-region.tsx'
import { useLeaveGuard } from '#web/ui/overlay/leave-guard.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'

const code = vi.hoisted(() => ({ epic: vi.fn(), labels: vi.fn() }))
const epicsLoader = vi.hoisted(() => vi.fn())
/** The parameters that the list was drawn with. */
const seen: unknown[] = []

function Epics() {
  const search = useSearchParams()
  seen.push(search)
  return (
    <>
      <h1>Epics</h1>
      <a href="#last">To the end</a>
      <a id="last" href="/groups/acme/-/epics/5">
        Plan
      </a>
    </>
  )
}

function Form() {
  useLeaveGuard(true, 'description')
  return <h1>New epic</h1>
}

vi.mock('#web/app/page-modules.generated.ts', () => ({
  pageModules: {
    epics: () => Promise.resolve({ default: Epics, loader: epicsLoader }),
    epic: code.epic,
    labels: code.labels,
    'new-epic': () => Promise.resolve({ default: Form }),
    'sign-in': () => Promise.resolve({ default: () => <h1>Sign in</h1> }),
  },
}))

const LIST = '/groups/acme/-/epics'
const FORM = '/groups/acme/-/epics/new'
const EPIC = { default: ({ iid }: { iid: string }) => <h1>{`Epic ${iid}`}</h1> }
const LABELS = { default: () => <h1>Labels</h1> }

let router: AppRouter
let stopFollowing: () => void = () => undefined
const scrolledTo = vi.fn()

beforeEach(() => {
  fillBrowserGaps()
  sessionStorage.clear()
  toastQueue.clear()
  seen.length = 0
  epicsLoader.mockReset()
  code.epic.mockReset().mockResolvedValue(EPIC)
  code.labels.mockReset().mockResolvedValue(LABELS)
  scrolledTo.mockReset()
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    scrolledTo(top)
    vi.stubGlobal('scrollY', top)
  })
})
afterEach(() => {
  stopFollowing()
  router.stop()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function load(): void {
  const queryClient = createQueryClient()
  router = createAppRouter(queryClient)
  stopFollowing = followLinks(router)
  render(<App router={router} queryClient={queryClient} />)
}

async function open(address: string, name: string): Promise<void> {
  window.history.replaceState(null, '', address)
  load()
  await heading(name)
}

const go = (...args: Parameters<AppRouter['navigate']>) => {
  act(() => {
    router.navigate(...args)
  })
}

/** The code of a page that comes when the test says so. */
function heldCode<Module>(module: Module) {
  let resolve: (module: Module) => void = () => undefined
  const promise = new Promise<Module>((settle) => {
    resolve = settle
  })
  const come = () =>
    act(async () => {
      resolve(module)
      await promise
    })
  return { promise, come }
}

describe('a navigation', () => {
  it('leaves the page from before until the code of the next one is here', async () => {
    const held = heldCode(LABELS)
    code.labels.mockReturnValue(held.promise)
    await open(LIST, 'Epics')
    go('/groups/acme/-/labels')
    expect(window.location.pathname).toBe('/groups/acme/-/labels')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Epics')
    await held.come()
    await heading('Labels')
  })

  it('shows that a page takes long, for long enough to be seen', async () => {
    const held = heldCode(LABELS)
    code.labels.mockReturnValue(held.promise)
    await open(LIST, 'Epics')
    go('/groups/acme/-/labels')
    await screen.findByText('Loading')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    await held.come()
    expect(screen.getByText('Loading')).toBeTruthy()
    await heading('Labels')
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('is given up for a newer one', async () => {
    const held = heldCode(LABELS)
    code.labels.mockReturnValue(held.promise)
    await open(LIST, 'Epics')
    go('/groups/acme/-/labels')
    go('/groups/acme/-/epics/5')
    await heading('Epic 5')
    await held.come()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Epic 5')
  })

  it('gives a page new parameters at once, starts its request again, and keeps equal ones the same', async () => {
    await open(`${LIST}?state=all`, 'Epics')
    go(`${LIST}?state=closed`, { keepScroll: true })
    expect(seen.at(-1)).toEqual({ state: 'closed' })
    expect(epicsLoader).toHaveBeenLastCalledWith(expect.objectContaining({ search: { state: 'closed' } }))
    const before = seen.at(-1)
    go(`${LIST}?state=closed#last`)
    expect(seen.at(-1)).toBe(before)
    expect(epicsLoader).toHaveBeenCalledTimes(2)
    expect(scrolledTo.mock.calls).toEqual([[0]])
  })

  it('names each entry of the history, also that of a link within the page', async () => {
    await open(LIST, 'Epics')
    const first = currentEntry()
    const entries = window.history.length
    go('/groups/acme/-/epics/5')
    await heading('Epic 5')
    const second = currentEntry()
    go('/groups/acme/-/epics/6', { replace: true })
    await heading('Epic 6')
    expect(window.history.length).toBe(entries + 1)
    expect(new Set([first, second, currentEntry(), null]).size).toBe(4)
    window.history.back()
    await heading('Epics')
    expect(currentEntry()).toBe(first)
    act(() => {
      window.location.hash = '#last'
    })
    await waitFor(() => {
      expect(currentEntry()).not.toBeNull()
    })
    expect(currentEntry()).not.toBe(first)
  })
})

describe('failures', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('of getting the code show in place of the page, which can be tried again', async () => {
    code.labels.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await open(LIST, 'Epics')
    go('/groups/acme/-/labels')
    await heading('No connection')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Labels')
  })

  it('of drawing a page leave the shell and the way to other pages', async () => {
    const draw = vi.fn(() => <h1>Labels</h1>)
    draw.mockImplementation(() => {
      throw new Error('defect')
    })
    code.labels.mockResolvedValue({ default: draw })
    await open(LIST, 'Epics')
    go('/groups/acme/-/labels')
    await heading('Something went wrong')
    draw.mockImplementation(() => <h1>Labels</h1>)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Labels')
    draw.mockImplementation(() => {
      throw new Error('defect')
    })
    go('/groups/acme/-/labels')
    await heading('Something went wrong')
    go(LIST)
    await heading('Epics')
  })
})

describe('the place on the page', () => {
  it('is the top for a new visit and the old one for who comes back, after a new load as well', async () => {
    await open(LIST, 'Epics')
    vi.stubGlobal('scrollY', 700)
    go('/groups/acme/-/epics/5')
    await heading('Epic 5')
    expect(scrolledTo).toHaveBeenLastCalledWith(0)
    vi.stubGlobal('scrollY', 300)
    window.history.back()
    await heading('Epics')
    expect(scrolledTo).toHaveBeenLastCalledWith(700)
    window.dispatchEvent(new Event('pagehide'))
    router.stop()
    stopFollowing()
    document.body.replaceChildren()
    vi.stubGlobal('scrollY', 0)
    load()
    await heading('Epics')
    expect(scrolledTo).toHaveBeenLastCalledWith(700)
    window.history.forward()
    await heading('Epic 5')
    expect(scrolledTo).toHaveBeenLastCalledWith(300)
  })

  it('is what the fragment names', async () => {
    const revealed = vi.fn()
    Element.prototype.scrollIntoView = function () {
      revealed(this.id)
    }
    await open('/groups/acme/-/epics/5', 'Epic 5')
    go(`${LIST}#last`)
    await heading('Epics')
    expect(revealed.mock.calls).toEqual([['last']])
  })
})

describe('a page with something unsaved', () => {
  it('is left for another one without a question, with a message that its draft is kept, which leads back', async () => {
    await open(FORM, 'New epic')
    go(LIST)
    await heading('Epics')
    expect(toastQueue.visibleToasts.map(({ content }) => content.title)).toEqual(['Kept as a draft of the description'])
    act(() => {
      toastQueue.visibleToasts[0]?.content.action?.onAction()
    })
    await heading('New epic')
    window.history.back()
    await heading('Epics')
    expect(toastQueue.visibleToasts).toHaveLength(2)
    go('/groups/acme/-/epics/5')
    await heading('Epic 5')
    expect(toastQueue.visibleToasts).toHaveLength(2)
  })

  it('is left for the sign-in without a question, and lets the browser ask before the site is left', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await open(FORM, 'New epic')
    expect(isHeld()).toBe(true)
    go('/sign-in')
    await heading('Sign in')
    expect(isHeld()).toBe(false)
    expect(toastQueue.visibleToasts).toEqual([])
  })
})
