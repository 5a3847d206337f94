import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redo, undo } from '#web/data/change/changes.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import { fillBrowserGaps } from '../../../browser-gaps.ts'
import { fakeNetwork, heldAnswer } from '../../../fake-network.ts'
import { alertTexts } from '../../owner-page.tsx'
import { headerCounts, openForm, rowTitles, showTree, type TreePageGiven } from './tree-page.tsx'

beforeEach(() => {
  fillBrowserGaps()
  sessionStorage.clear()
  listEdits.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const GROUPS = 'GET /api/v4/groups/1/descendant_groups'
const open = (given: TreePageGiven = {}) => {
  showTree({ epics: [9], ...given })
  return openForm('Add a new epic')
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create epic' })
const confidential = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'This epic is confidential' })
const group = () => screen.getByRole('button', { name: /^Group/ })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the form for a new epic below another', () => {
  it('shows it at once, makes it in the parent’s group, and stays for the next one', async () => {
    const network = fakeNetwork()
    const held = heldAnswer({ id: 20, iid: 20, web_url: 'https://canopy.example/groups/acme/-/epics/20' })
    network.on('POST /api/v4/groups/acme/epics', held.answer)
    await open()
    expect(group().textContent).toBe('Acme')
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), '   ')
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), ' Plan {Enter}{Enter}')
    expect(rowTitles()).toEqual(['Plan', 'Epic 9'])
    expect(headerCounts()[0]).toBe('2')
    expect(title().value).toBe('')
    expect(document.activeElement).toBe(title())
    const row = screen.getByText('Plan').closest('[role="row"]')
    expect(row?.getAttribute('aria-busy')).toBe('true')
    held.release()
    await waitFor(() => {
      expect(screen.getByText('Plan').getAttribute('href')).toBe('/groups/acme/-/epics/20')
    })
    expect(rowTitles()).toEqual(['Plan', 'Epic 9'])
    expect(network.callsOf('POST /api').map(({ body }) => body)).toEqual([
      { parent_id: 1, confidential: false, title: 'Plan' },
    ])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('makes one for each line of a list that is pasted, in its order, after one look, and takes back what is refused', async () => {
    const network = fakeNetwork()
    let made = 30
    network.on('POST /api/v4/groups/acme/epics', ({ body }) => {
      const { title: text } = body as { title: string }
      made += 1
      return text === 'Second' ? new Response('', { status: 500 }) : { id: made, iid: made, web_url: '' }
    })
    // What changes rows shows them, too.
    await open({ config: { userSignedIn: true } })
    title().focus()
    await userEvent.paste('- First\n- [ ] Second\n\n3. Third')
    const lines = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Title of new epic / })
    await waitFor(() => {
      expect(lines().map(({ value }) => value)).toEqual(['First', 'Second', 'Third'])
    })
    expect(network.calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Create 3 epics' }))
    // What is refused stands there again, with the reason beside it.
    await waitFor(() => {
      expect(lines().map(({ value }) => value)).toEqual(['Second'])
    })
    expect(lines()[0]?.getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Second' }))
    await waitFor(() => {
      expect(rowTitles()).toEqual(['First', 'Third', 'Epic 9'])
    })
    await waitFor(() => {
      expect(screen.queryByRole('row', { busy: true })).toBeNull()
    })
    const asked = network.callsOf('POST /api').map(({ body }) => body as { title: string; after_id?: number })
    // Each comes after the one before it that was made.
    expect(asked.map(({ title: text, after_id: after }) => [text, after])).toEqual([
      ['First', undefined],
      ['Second', 31],
      ['Third', 31],
    ])
  })

  it('is taken back, made again as another epic, and taken back as that one', async () => {
    const network = fakeNetwork()
    const taken: string[] = []
    let made = 19
    network.on('POST /api/v4/groups/acme/epics', () => {
      made += 1
      return { id: made, iid: made, web_url: `https://canopy.example/groups/acme/-/epics/${made}` }
    })
    network.on('DELETE /groups/acme/-/epics/', ({ to }) => {
      taken.push(to)
      return {}
    })
    await open()
    await userEvent.type(title(), 'Plan{Enter}')
    const isMadeAs = (number: number) =>
      waitFor(() => {
        expect(screen.getByText('Plan').getAttribute('href')).toBe(`/groups/acme/-/epics/${number}`)
      })
    const isTakenBack = (number: number) =>
      waitFor(() => {
        expect(rowTitles()).toEqual(['Epic 9'])
        expect(taken.at(-1)).toBe(`/groups/acme/-/epics/${number}.json?destroy_confirm=true&unchanged=true`)
      })
    await isMadeAs(20)
    act(() => void undo())
    await isTakenBack(20)
    act(() => void redo())
    expect(rowTitles()).toEqual(['Plan', 'Epic 9'])
    await isMadeAs(21)
    expect(headerCounts()[0]).toBe('2')
    act(() => void undo())
    await isTakenBack(21)
    expect(alertTexts()).toEqual([])
  })

  it('makes it in a group below, found by a search that waits for a pause', async () => {
    const network = fakeNetwork()
    network.on(GROUPS, ({ to }) =>
      [
        { name: 'Web', full_path: 'acme/web', avatar_url: null },
        { name: 'Platform', full_path: 'acme/platform', avatar_url: null },
      ].filter(({ name }) => to.includes('search=&') || name === 'Web'),
    )
    network.on('POST /api/v4/groups/acme%2Fweb/epics', { id: 21, iid: 3 })
    await open()
    await userEvent.type(title(), 'Plan')
    await userEvent.click(group())
    await waitFor(() => {
      expect(options()).toEqual(['Acmeacme', 'Webacme/web', 'Platformacme/platform'])
    })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'web')
    await waitFor(() => {
      expect(options()).toEqual(['Webacme/web'])
    })
    expect(network.callsOf(GROUPS).map(({ to }) => new URLSearchParams(to.split('?')[1]).get('search'))).toEqual([
      '',
      'web',
    ])
    await userEvent.click(screen.getByRole('option', { name: /^Web/ }))
    expect(group().textContent).toBe('Web')
    await userEvent.click(create())
    await waitFor(() => {
      expect(network.callsOf('POST /api/v4/groups/acme%2Fweb/epics')).toHaveLength(1)
    })
  })

  it('says when no group fits, and when groups cannot be had', async () => {
    const network = fakeNetwork()
    network.on(GROUPS, [])
    await open()
    await userEvent.click(group())
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search groups' }), 'zzzz')
    await screen.findByText('No matching results')
    expect(alertTexts()).toEqual([])
    network.on(GROUPS, new Response('', { status: 500 }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'y')
    await waitFor(() => {
      expect(alertTexts()).toEqual(['Something went wrong while fetching groups.'])
    })
  })

  it('is confidential when ticked, and always below a confidential epic', async () => {
    const network = fakeNetwork()
    network.on('POST /api/v4/groups/acme/epics', new Response('', { status: 500 }))
    await open()
    expect(confidential().checked).toBe(false)
    await userEvent.click(confidential())
    await userEvent.type(title(), 'Plan{Enter}')
    cleanup()
    sessionStorage.clear()
    await open({ parent: { confidential: true } })
    await userEvent.click(confidential())
    expect(confidential().checked).toBe(true)
    fireEvent.pointerEnter(confidential().closest('span') ?? confidential(), { pointerType: 'mouse' })
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(
      'The parent epic is confidential and can only contain confidential epics and issues',
    )
    await userEvent.type(title(), 'Plan{Enter}')
    await waitFor(() => {
      expect(network.callsOf('POST /api').map(({ body }) => body)).toEqual([
        { parent_id: 1, confidential: true, title: 'Plan' },
        { parent_id: 1, confidential: true, title: 'Plan' },
      ])
    })
  })

  it('does not send a title that is too long', async () => {
    const network = fakeNetwork()
    await open()
    fireEvent.change(title(), { target: { value: 'x'.repeat(256) } })
    expect(create().disabled).toBe(true)
    await userEvent.type(title(), '{Enter}')
    expect(network.calls).toEqual([])
  })

  const tooDeep =
    'This epic cannot be added. One or more epics would exceed the maximum depth (7) from its most distant ancestor.'
  it.each([
    [new Response('', { status: 500 }), 'Something went wrong while creating child epics.'],
    [
      Response.json({ message: '404 Group Not Found' }, { status: 404 }),
      'Something went wrong while creating child epics.',
    ],
    [Response.json({ message: { parent: [tooDeep] } }, { status: 400 }), tooDeep],
  ] as const)('keeps what was typed after a failure, and says why: %#', async (answer, text) => {
    fakeNetwork().on('POST /api/v4/groups/acme/epics', answer)
    await open()
    await userEvent.click(confidential())
    await userEvent.type(title(), 'Plan{Enter}')
    await waitFor(() => {
      expect(alertTexts()).toEqual([text])
    })
    expect(title().value).toBe('Plan')
    expect(rowTitles()).toEqual(['Epic 9'])
    expect(confidential().checked).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('form')).toBeNull()
    const again = await openForm('Add a new epic')
    expect(within(again).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('')
  })
})
