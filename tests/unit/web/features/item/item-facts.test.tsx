import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Folded } from '#web/features/item/page/folded.tsx'
import { ItemFacts, type ItemFactsProps } from '#web/features/item/page/item-facts.tsx'
import { localDay } from '#web/lib/date/local-day.ts'
import { progressOf } from '#web/lib/progress.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const inDays = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))
const text = (given: Partial<ItemFactsProps> & { dueDate?: string | null; state?: 'opened' | 'closed' }): string => {
  const { dueDate = null, state = 'opened', ...rest } = given
  const { container } = render(<ItemFacts item={{ state, dueDate }} health={[]} {...rest} />)
  return container.textContent
}

it('says how late an open item is, and of a closed one only when it was due', () => {
  expect(text({ dueDate: inDays(-94) })).toMatch(/^Due .+ · 94 days late$/)
  expect(text({ dueDate: inDays(-1) })).toMatch(/· 1 day late$/)
  expect(text({ dueDate: inDays(0) })).toMatch(/· today$/)
  expect(text({ dueDate: inDays(3) })).toMatch(/^Due [^·]+$/)
  expect(text({ dueDate: inDays(-94), state: 'closed' })).toMatch(/^Due [^·]+$/)
  expect(text({})).toBe('')
})

it('says how far the item is and how it goes, below it or itself', () => {
  const progress = progressOf({ openedIssues: 2, closedIssues: 23 }, { openedIssues: 4, closedIssues: 66 })
  expect(text({ progress, health: [{ status: 'atRisk', count: 0 }] })).toBe(
    '94 % 66 of 70 weight completed · 23 of 25 issues closed',
  )
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('94')
  expect(
    text({
      health: [
        { status: 'atRisk', count: 1 },
        { status: 'needsAttention', count: 2 },
      ],
    }),
  ).toBe('1 at risk2 need attention')
  expect(text({ health: [{ status: 'onTrack' }] })).toBe('On track')
  expect(text({ health: [{ status: 'onTrack' }], state: 'closed' })).toBe('')
})

it('folds what is long until it is asked for, or the focus gets there', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(260)
  const folded = (
    <Folded className="">
      <a href="/far">Far below</a>
    </Folded>
  )
  const { unmount } = render(folded)
  act(() => {
    screen.getByRole('button', { name: 'Read more', expanded: false }).click()
  })
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  render(folded)
  act(() => {
    screen.getByRole('link').focus()
  })
  expect(screen.queryByRole('button')).toBeNull()
})
