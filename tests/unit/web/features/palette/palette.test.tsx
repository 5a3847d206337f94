import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Palette } from '#web/features/palette/palette.tsx'
import type { PaletteEntry } from '#web/features/palette/palette-entries.ts'
import { useActions } from '#web/lib/actions/actions.ts'
import { ACTION_GROUPS } from '#web/lib/actions/catalogue.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { fillBrowserGaps } from '../../browser-gaps.ts'
import { fakeNetwork, type NetworkCall } from '../../fake-network.ts'

const ISSUES: Page = { page: 'issues', groupPath: 'acme', projectPath: 'acme/web' }
const WEB = { id: 'p', kind: 'project', title: 'Web', detail: 'acme/web', href: '/acme/web' } as const
const OPENS_IT = ['globalShortcuts.startSearch', 'globalShortcuts.openPalette']
const REGISTRY = ACTION_GROUPS.flatMap(({ actions }) => actions).filter(({ id }) => !OPENS_IT.includes(id))

let network: ReturnType<typeof fakeNetwork>
const answerOf = (...titles: string[]) => ({
  search: {
    ...{ pageInfo: { hasNextPage: false, endCursor: null }, searchedIn: null, stillIndexing: false, notSearched: [] },
    ...{ descriptionsSearched: null, descriptionsComplete: null },
    hits: titles.map((title, index) => ({
      ...{ kind: 'EPIC', key: `gid://gitlab/Epic/${index}`, matched: 'WORDS', title, reference: `acme&${index + 1}` },
      ...{ webPath: `/groups/acme/-/epics/${index + 1}`, place: 'Acme', placePath: 'acme', state: 'opened' },
      ...{ confidential: false, color: null, avatarUrl: null },
    })),
  },
})

beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  network = fakeNetwork()
  network.on('Search', answerOf())
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const element of document.querySelectorAll('[data-action]')) element.remove()
})

async function open(page: Page = ISSUES, places: readonly PaletteEntry[] = []) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Palette page={page} places={places} onClose={onClose} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Search or run an action' })
  // What the browser keeps is asked for first.
  await waitFor(() => {
    expect(screen.queryByText('Searching…')).toBeNull()
  })
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
  }
  return { field, type, onClose }
}

const options = () => [...document.querySelectorAll('[role="option"]')]
/** The lines whose title is this one. */
const linesOf = (title: string) => options().filter((line) => line.querySelector('[dir="auto"]')?.textContent === title)
/** Waits until all that was asked for has been answered. */
const settled = () =>
  waitFor(() => {
    expect(screen.queryByText('Searching…')).toBeNull()
  })

test('each action of the registry is found with `>` and is done, by an element of the page or as a component says', async () => {
  const done: string[] = []
  const isSaid = (index: number) => index % 2 === 0
  function Doing() {
    useActions(
      Object.fromEntries(
        REGISTRY.map(({ id }, index) => [id, isSaid(index) ? () => void done.push(id) : null] as const),
      ),
    )
    return null
  }
  render(<Doing />)
  for (const { id } of REGISTRY.filter((_, index) => !isSaid(index))) {
    const button = document.createElement('button')
    button.dataset['action'] = id
    button.addEventListener('click', () => done.push(id))
    document.body.append(button)
  }
  const { type, onClose } = await open()
  for (const title of new Set(REGISTRY.map((action) => action.title))) {
    type(`>${title}`)
    const lines = linesOf(title)
    expect(lines, title).toHaveLength(REGISTRY.filter((action) => action.title === title).length)
    for (const line of lines) fireEvent.click(line)
  }
  expect(onClose).toHaveBeenCalledTimes(REGISTRY.length)
  await waitFor(() => {
    expect(done.toSorted()).toEqual(REGISTRY.map(({ id }) => id).toSorted())
  })
})

test('what the page does not have is not offered, and a quote alone offers nothing', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button data-action="roadmap.goToToday"></button>')
  const { type } = await open()
  type('>go to')
  expect(linesOf('Go to today')).toHaveLength(1)
  expect(linesOf('Go to the roadmap')).toEqual([])
  type('>"')
  expect(options()).toEqual([])
})

test('Tab narrows to the group, then the project, then to nothing', async () => {
  const { field, type } = await open()
  type('dark mode')
  const asked = () => network.callsOf('Search').map(({ body }: NetworkCall) => (body as { in: string | null }).in)
  for (const scope of ['acme', 'acme/web', undefined]) {
    await settled()
    fireEvent.keyDown(field, { key: 'Tab' })
    expect(field.getAttribute('placeholder')).toBe(
      scope === undefined ? 'Search, or type > for actions' : `Search in ${scope}`,
    )
  }
  await settled()
  expect(asked()).toEqual([null, 'acme', 'acme/web'])
})

test('Shift and Enter open a hit in a new tab and leave the palette as it is', async () => {
  network.on('Search', answerOf('Dark mode'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { field, type, onClose } = await open()
  type('dark')
  await waitFor(() => {
    expect(linesOf('Dark mode')).toHaveLength(1)
  })
  await settled()
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(opened).toHaveBeenCalledWith('/groups/acme/-/epics/1', '_blank', 'noopener')
  expect(onClose).not.toHaveBeenCalled()
})

test('without a network it says so, and finds what it knows', async () => {
  network.on('Search', 'offline')
  const { type } = await open(ISSUES, [WEB])
  type('web')
  await screen.findByText('You are offline: only what you have seen is searched.')
  expect(linesOf('Web')).toHaveLength(1)
})

test('whatever is typed has an answer or a sentence, and never finds everything', async () => {
  const { type } = await open(ISSUES, [WEB])
  for (const text of [
    ...['x'.repeat(10_000), '!!!', '%', '"', `"'`, '>"', 'AND OR NOT', '\u202Eevitan', 'half \ud800', '\u0000\u0007'],
    ...['&0', '#99999999999999999999', 'constructor'],
  ]) {
    type(text)
    await settled()
    expect(linesOf('Web'), text).toEqual([])
    expect(screen.getByRole('status').textContent, text).toMatch(/^(Nothing found for|\d+ results?$)/)
  }
  for (const { body } of network.callsOf('Search')) {
    expect((body as { query: string }).query).not.toMatch(/\p{Surrogate}/u)
  }
})
