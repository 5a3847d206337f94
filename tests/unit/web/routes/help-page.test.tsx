import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HELP_TOPICS } from '#web/lib/page/pages.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import HelpPage from '#web/routes/account/help-page.tsx'

describe('the help', () => {
  it('explains where the dates of epics come from, at the anchor that the epic page links to', () => {
    render(<HelpPage topic="epics" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Manage epics' })).toBeTruthy()
    expect(document.getElementById('start-and-due-date-inheritance')?.textContent).toBe(
      'Start and due date inheritance',
    )
    expect(document.title).toBe('Manage epics · Help · Canopy')
  })

  it('lists every topic, each with an address of its own', () => {
    render(<HelpPage topic="index" />)
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    const pages = links.map(({ pathname }) => parsePath(pathname))
    expect(pages).toEqual(
      Object.values(HELP_TOPICS)
        .filter((topic) => topic !== 'index')
        .map((topic) => ({ page: 'help', topic })),
    )
  })

  it('shows the keys as people press them, and the lines that do something', async () => {
    render(<HelpPage topic="keys" />)
    expect((await screen.findByText('Create an epic, issue, incident or task')).previousSibling?.textContent).toBe('C')
    cleanup()
    render(<HelpPage topic="quick-actions" />)
    expect(await screen.findByText(/^\/due </, undefined, { timeout: 5_000 })).toBeTruthy()
  })

  it('shows the signs of Markdown', () => {
    render(<HelpPage topic="markdown" />)
    expect(screen.getByText(/\*\*bold\*\*/)).toBeTruthy()
  })
})
