import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { ItemFrame } from '#web/features/item/page/item-frame.tsx'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { EpicDetails } from '#web/routes/epic/epic-details.tsx'
import { epicOwner } from '#web/routes/epic/epic-owner.ts'
import { ItemText } from '#web/routes/item/item-text.tsx'
import { fakeNetwork } from '../../fake-network.ts'
import { pageData, person } from './epic-fixture.ts'
import { FIELD_LABELS } from '#support/given/item-fields.ts'

const COOKIE = 'collapsed_gutter'

beforeEach(() => {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`
  vi.stubGlobal('innerWidth', 1400)
  Element.prototype.scrollIntoView = () => undefined
  const network = fakeNetwork()
  network.on('EpicParticipants', { group: { epic: { participants: { edges: [] } } } })
  network.on('EpicReference', { workspace: { issuable: { reference: 'acme/web&5' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page of an epic as the route puts it together. */
const show = (data: EpicPageData = pageData()) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ItemFrame
        id="epic-app-root"
        owner={epicOwner(data)}
        item={data.initial}
        details={(sidebar) => <EpicDetails page={data} sidebar={sidebar} onParticipants={() => undefined} />}
        actions={() => null}
        text={<ItemText owner={epicOwner(data)} item={data.initial} />}
      >
        <p>The tree</p>
      </ItemFrame>
    </QueryClientProvider>,
  )
const sidebar = () => screen.getByRole('complementary', { name: 'Epic details' })
const entryNames = () =>
  within(sidebar())
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
const entry = (name: string) => within(sidebar()).getByRole('region', { name })
const at = (width: number) => {
  vi.stubGlobal('innerWidth', width)
}

describe('the header and body of an epic', () => {
  it('say how it stands, who made it and when', () => {
    show(pageData({ createdAt: new Date(Date.now() - 50 * 3_600_000).toISOString() }))
    expect(screen.getByText('Open').closest('[data-tone]')?.getAttribute('data-tone')).toBe('success')
    const author = within(screen.getByRole('banner')).getByRole('link', { name: 'Person 1' })
    expect(author.getAttribute('href')).toBe('/person-1')
    expect(screen.getByText('2 days ago').tagName).toBe('TIME')
    expect(screen.queryByText('Confidential')).toBeNull()
    expect(screen.queryByText('Team member')).toBeNull()
    cleanup()
    show(pageData({ author: { ...person(1), isEmployee: true } }))
    expect(screen.getByText('Team member')).toBeTruthy()
  })

  it('mark a closed and a confidential epic', () => {
    show(pageData({ state: 'closed', confidential: true }))
    expect(screen.getByText('Closed').closest('[data-tone]')?.getAttribute('data-tone')).toBe('info')
    expect(within(screen.getByRole('banner')).getByText('Confidential')).toBeTruthy()
  })

  it('show title and description as rendered, and what is below them', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Plan Q3' }).querySelector('code')?.textContent).toBe('Q3')
    expect(screen.getByText('words').tagName).toBe('EM')
    expect(document.getElementById('epic-app-root')?.textContent).toContain('The tree')
    const order = screen.getByText('words').compareDocumentPosition(screen.getByText('The tree'))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('show the text where the server has no rendered form of it', () => {
    show(pageData({ titleHtml: null, title: 'A <b>title</b>', descriptionHtml: null, description: '<i>raw</i>' }))
    expect(screen.getByRole('heading', { level: 1, name: 'A <b>title</b>' })).toBeTruthy()
    expect(screen.getByText('<i>raw</i>')).toBeTruthy()
  })
})

describe('the sidebar of an epic', () => {
  it('has its parts in the specified order', () => {
    show(pageData({}, {}, true))
    expect(entryNames()).toEqual([
      'To do',
      'Dates',
      'Labels',
      'Color',
      ...FIELD_LABELS,
      'Confidentiality',
      'Ancestors',
      '1 participant',
      'Notifications',
      'Reference',
    ])
  })

  it('leaves out what this viewer or group does not have, and keeps the order of the rest', () => {
    show(pageData({}, { epicColorHighlight: false, allowSubEpics: false }))
    expect(entryNames()).toEqual([
      'Dates',
      'Labels',
      ...FIELD_LABELS,
      'Confidentiality',
      '1 participant',
      'Notifications',
      'Reference',
    ])
  })

  it('links labels to the epics that carry them, and names the colour', () => {
    const label = {
      id: 'gid://gitlab/GroupLabel/1',
      title: 'a&b',
      color: '#c91c00',
      description: null,
      textColor: '#ffffff',
    }
    show(pageData({ labels: { nodes: [label] }, color: '#217645' }))
    expect(screen.getByRole('link', { name: 'a&b' }).getAttribute('href')).toBe(
      '/groups/acme/web/-/epics?label_name[]=a%26b',
    )
    expect(entry('Color').textContent).toBe('ColorGreen')
    expect(document.querySelector('header [data-color="#217645"]')).toBeTruthy()
  })

  it('draws the epics above this one, the root first, and says when it could not be fetched', async () => {
    const ancestor = (number: number, state: 'opened' | 'closed') => ({
      id: `gid://gitlab/Epic/${number}`,
      title: `Epic ${number}`,
      state,
      confidential: false,
      dueDate: '2022-09-30',
      webPath: `/groups/acme/-/epics/${number}`,
      reference: `acme&${number}`,
    })
    show(pageData({ ancestors: { nodes: [ancestor(2, 'closed'), ancestor(1, 'opened')] } }))
    const rows = within(entry('Ancestors')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['Epic 1', 'Epic 2'])
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Open epic',
      'Closed epic',
    ])
    expect(screen.getByRole('link', { name: 'Epic 1' }).getAttribute('href')).toBe('/groups/acme/-/epics/1')
    for (const [name, facts] of [
      ['Epic 1', 'Epic 1acme&1 · Sep 30, 2022 · Past due'],
      // One that is closed has nothing left to do by then.
      ['Epic 2', 'Epic 2acme&2 · Sep 30, 2022'],
    ]) {
      fireEvent.pointerEnter(screen.getByRole('link', { name }), { pointerType: 'mouse' })
      await waitFor(() => {
        const shown = screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)
        expect(shown).toContain(facts)
      })
    }
    cleanup()
    show(pageData({ ancestors: null }))
    expect(entry('Ancestors').textContent).toContain('An error occurred while fetching ancestors')
  })

  it('shows eight participants at first', async () => {
    show(pageData({ participants: { nodes: Array.from({ length: 11 }, (_, index) => person(index + 1)) } }))
    const people = () => within(entry('11 participants')).getAllByRole('img')
    expect(people()).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: '+ 3 more' }))
    expect(people()).toHaveLength(11)
    expect(people()[10]?.getAttribute('aria-label')).toBe('Person 11')
    await userEvent.click(screen.getByRole('button', { name: '- show less' }))
    expect(people()).toHaveLength(8)
  })

  it('copies the full reference', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByRole('button', { name: 'Copy reference' }))
    await expect(navigator.clipboard.readText()).resolves.toBe('acme/web&5')
  })
})

describe('the collapsed sidebar', () => {
  it('is remembered in its cookie on wide windows', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
    expect(document.cookie).toContain(`${COOKIE}=true`)
    cleanup()
    show()
    expect(within(sidebar()).queryAllByRole('heading')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    expect(document.cookie).toContain(`${COOKIE}=false`)
    expect(entryNames()).toContain('Labels')
  })

  it('shows each entry as an icon that opens the sidebar at that entry', async () => {
    document.cookie = `${COOKIE}=true; Path=/`
    show(pageData({ startDate: '2022-06-05' }))
    await userEvent.hover(screen.getByRole('button', { name: 'Dates' }))
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Dates: Starts Jun 5, 2022')
    await userEvent.click(screen.getByRole('button', { name: 'Ancestors' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ancestors' }))
  })

  it('always begins collapsed on small windows, opens over the page, and leaves the cookie alone', async () => {
    document.cookie = `${COOKIE}=false; Path=/`
    for (const width of [375, 700, 800]) {
      at(width)
      show()
      expect(screen.queryByRole('complementary')).toBeNull()
      const toggle = screen.getByRole('button', { name: 'Expand sidebar' })
      await userEvent.click(toggle)
      expect(entryNames()).toContain('Labels')
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('complementary')).toBeNull()
      expect(document.activeElement).toBe(toggle)
      expect(document.cookie).toContain(`${COOKIE}=false`)
      cleanup()
    }
  })
})
