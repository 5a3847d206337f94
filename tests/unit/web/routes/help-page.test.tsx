import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HELP_TOPICS, type HelpTopic } from '#web/lib/page/pages.ts'
import { NavigatorContext } from '#web/lib/page/navigation.ts'
import { helpPath, parsePath } from '#web/lib/page/paths.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import HelpPage from '#web/routes/account/help-page.tsx'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(() => {
  fakeNetwork()
})

/** Shows a topic, at the address that is shown. */
function show(topic: HelpTopic, search = '') {
  const shownEntry = { pathname: helpPath(topic), search, hash: '', key: 'help', index: 0 }
  const nothing = () => undefined
  const navigator = { navigate: nothing, subscribe: () => nothing, guard: () => nothing, shownEntry: () => shownEntry }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <NavigatorContext value={navigator}>
        <HelpPage topic={topic} />
      </NavigatorContext>
    </QueryClientProvider>,
  )
}

describe('the help', () => {
  it('explains where the dates of epics come from, at the anchor that the epic page links to', () => {
    show('epics')
    expect(screen.getByRole('heading', { level: 1, name: 'Manage epics' })).toBeTruthy()
    expect(document.getElementById('start-and-due-date-inheritance')?.textContent).toBe(
      'Start and due date inheritance',
    )
    expect(document.title).toBe('Manage epics · Help · Canopy')
  })

  it('lists every topic, each with an address of its own', () => {
    show('index')
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    const pages = links.map(({ pathname }) => parsePath(pathname))
    expect(pages).toEqual(
      Object.values(HELP_TOPICS)
        .filter((topic) => topic !== 'index')
        .map((topic) => ({ page: 'help', topic })),
    )
  })

  it('shows the keys as people press them, and the lines that do something', async () => {
    show('keys')
    expect((await screen.findByText('Create an epic, issue, incident or task')).previousSibling?.textContent).toBe('C')
    cleanup()
    show('quick-actions')
    expect(await screen.findByText(/^\/due </, undefined, { timeout: 5_000 })).toBeTruthy()
  })

  it('has the GraphQL API beside REST, and searches it by names and words', async () => {
    show('api', '?interface=graphql')
    const search = await screen.findByRole('searchbox', { name: 'Search entries' })
    expect(screen.getByRole('link', { name: 'GraphQL' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'REST' }).getAttribute('href')).toBe('/help/api')
    expect(await screen.findByRole('region', { name: 'Mutations' })).toBeTruthy()
    fireEvent.change(search, { target: { value: 'updateEpic startDateFixed' } })
    const call = await waitFor(() => {
      const found = document.querySelectorAll('details')
      expect(found).toHaveLength(1)
      return found[0]
    })
    expect(call?.id).toBe('mutation-updateEpic')
    fireEvent.click(screen.getByText('updateEpic'))
    expect(await screen.findByText('groupPath')).toBeTruthy()
  })

  it('shows the signs of Markdown', () => {
    show('markdown')
    expect(screen.getByText(/\*\*bold\*\*/)).toBeTruthy()
  })
})
