import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { Inbox, Lock } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '#web/lib/transport/request-errors.ts'
import { Avatar, initialsOf } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { PageMessage } from '#web/ui/base/page-message.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('the primitives', () => {
  it('have no accessibility finding', async () => {
    const { container } = render(
      <main>
        <PageMessage icon={Inbox} size="page" title="Page not found" text="It is not here." />
        <EmptyState icon={Inbox} title="No epics yet" text="Epics hold larger goals." />
        <Button icon={Lock}>Lock</Button>
        <IconButton icon={Lock} label="Lock" />
        <Badge tone="success">Open</Badge>
        <Avatar name="Ada Lovelace" />
        <LabelChip title="priority::high" color="#c91c00" href="/x" description="Do it first" />
        <ProgressBar label="Progress" value={3} max={5} />
        <Icon of={Lock} label="Confidential" />
        <TextField label="Username" error="Enter your username." />
        <p>
          <RelativeTime value="2026-11-19" />
        </p>
      </main>,
    )
    // jsdom has no layout, so contrast is checked on the tokens instead.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  })
})

describe('Button', () => {
  it('takes no presses while busy but keeps the focus', () => {
    const handleClick = vi.fn()
    render(
      <Button isBusy onClick={handleClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    fireEvent.click(button)
    expect(handleClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('Avatar', () => {
  it('shows initials when the picture cannot be loaded', () => {
    render(<Avatar name="Ada King Lovelace" src="/broken.png" />)
    const avatar = screen.getByRole('img', { name: 'Ada King Lovelace' })
    const picture = avatar.querySelector('img')
    expect(picture).not.toBeNull()
    if (picture) fireEvent.error(picture)
    expect(avatar.dataset['initials']).toBe('AL')
  })

  it.each([
    ['ada', 2, 'A'],
    ['Ada Lovelace', 1, 'A'],
    ['😀 Zoë', 2, 'Z'],
    ['', 2, '?'],
  ] as const)('takes the initials of %j', (name, length, initials) => {
    expect(initialsOf(name, length)).toBe(initials)
  })
})

describe('LabelChip', () => {
  it('is a link in its own colour, in two parts when scoped', () => {
    render(<LabelChip title="priority::high" color="#c91c00" href="/groups/acme/-/epics" />)
    const chip = screen.getByRole('link')
    expect([...chip.children].map((part) => part.textContent)).toEqual(['priority', 'high'])
    expect(chip.style.getPropertyValue('--label-color')).toBe('#c91c00')
    expect(chip.style.getPropertyValue('--label-text')).toBe('#ffffff')
  })

  it('is one plain title where scopes are not used', () => {
    render(<LabelChip title="priority::high" color="#c91c00" isScopedAllowed={false} />)
    expect(screen.getByText('priority::high')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is no link where its address has no page', () => {
    render(<LabelChip title="bug" color="#c91c00" href="/groups/acme/-/boards?label_name[]=bug" />)
    expect(screen.getByText('bug')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('ProgressBar', () => {
  it.each([
    [3, 5, '60'],
    [7, 5, '100'],
    [0, 0, '0'],
  ])('%i of %i is %s percent', (value, max, percent) => {
    render(<ProgressBar label="Closed" value={value} max={max} />)
    expect(screen.getByRole('progressbar', { name: 'Closed' }).getAttribute('aria-valuenow')).toBe(percent)
  })
})

describe('RelativeTime', () => {
  it('goes on counting while it is shown', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
    render(<RelativeTime value="2026-11-21T11:59:00Z" />)
    expect(screen.getByText('1 minute ago').getAttribute('datetime')).toBe('2026-11-21T11:59:00Z')
    act(() => {
      vi.advanceTimersByTime(120_000)
    })
    expect(screen.getByText('3 minutes ago')).toBeTruthy()
  })
})

describe('ErrorState', () => {
  it('shows the words of an expected failure and tries again on request', () => {
    const handleRetry = vi.fn()
    render(<ErrorState error={new ProblemError('FORBIDDEN', 'Only members may do that.')} onRetry={handleRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('Only members may do that.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(handleRetry).toHaveBeenCalledOnce()
  })

  it('keeps the inner words of a defect to itself', () => {
    render(<ErrorState error={new Error('x is undefined')} />)
    expect(screen.getByRole('alert').textContent).not.toContain('undefined')
  })

  it('tries once by itself what failed without a connection, when that is back before anybody sees it', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const error = new NetworkError(new TypeError('Failed to fetch'))
    onLine.mockReturnValue(true)
    const handleRetry = vi.fn()
    // Each drawing brings another function, and a page that is left and opened again may still have the failure.
    const shown = () => <ErrorState error={error} onRetry={() => void handleRetry()} />
    const { rerender, unmount } = render(shown())
    rerender(shown())
    unmount()
    render(shown())
    expect(handleRetry).toHaveBeenCalledOnce()
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(handleRetry).toHaveBeenCalledTimes(2)
    onLine.mockRestore()
  })

  it('leaves what failed with a connection to whoever reads it', () => {
    const handleRetry = vi.fn()
    render(<ErrorState error={new NetworkError(new TypeError('Failed to fetch'))} onRetry={handleRetry} />)
    expect(handleRetry).not.toHaveBeenCalled()
  })
})

it('shows rendered text with the direction of its own script', () => {
  render(<Rendered html="<p>مرحبا <strong>Canopy</strong></p>" />)
  expect(screen.getByText('Canopy').closest('[dir=auto]')).not.toBeNull()
})
