import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StickyHeader } from '#web/features/item/page/sticky-header.tsx'

const owner = { kind: 'issue' as const, id: 'gid://gitlab/Issue/1', fullPath: 'acme/app', iid: '1' }
const item = { state: 'closed' as const, isLocked: true, confidential: true, initialTitleText: 'Loose hinge' }

/** Where the title ends; the header stands at 48. */
let bottom = 0
const scrollTo = (next: number) => {
  act(() => {
    bottom = next
    document.dispatchEvent(new Event('scroll'))
  })
}

afterEach(cleanup)

it('shows which item it is and how it stands, while the title has scrolled away', () => {
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return this.tagName === 'H1' ? new DOMRect(0, bottom - 30, 10, 30) : new DOMRect(0, 48, 10, 0)
  }
  render(
    <div data-item={owner.id}>
      <StickyHeader owner={owner} item={item} isWindow={false} />
      <h1>Loose hinge</h1>
    </div>,
  )
  scrollTo(90)
  expect(screen.queryByRole('button')).toBeNull()
  scrollTo(40)
  expect(screen.getByRole('button').textContent).toBe('Loose hinge')
  expect(screen.getByText('Closed')).toBeDefined()
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Discussion locked',
    'Confidential',
  ])
  scrollTo(90)
  expect(screen.queryByRole('button')).toBeNull()
})
