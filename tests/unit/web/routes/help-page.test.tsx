import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

  it('shows the signs of Markdown', () => {
    render(<HelpPage topic="markdown" />)
    expect(screen.getByText(/\*\*bold\*\*/)).toBeTruthy()
  })
})
