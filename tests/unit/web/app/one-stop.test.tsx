import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOneStops } from '#web/app/one-stop.ts'

let stop = () => {}
beforeEach(() => {
  // Not in jsdom.
  HTMLElement.prototype.checkVisibility = () => true
  stop = keepOneStops()
  render(
    <>
      <button>Before</button>
      <div data-one-stop="vertical">
        <a href="/a">First</a>
        <button disabled>Off</button>
        <button>Second</button>
        <section data-own-stops>
          <button>Own</button>
        </section>
      </div>
      <button>After</button>
    </>,
  )
})
afterEach(() => {
  stop()
  cleanup()
})

const focused = () => document.activeElement?.textContent

it('is left by Tab as a whole, and walked by arrows', async () => {
  const user = userEvent.setup()
  screen.getByRole('link', { name: 'First' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Second')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Second')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('First')
  await user.tab()
  expect(focused()).toBe('Own')
  await user.tab()
  expect(focused()).toBe('After')
  screen.getByRole('button', { name: 'Second' }).focus()
  await user.tab({ shift: true })
  expect(focused()).toBe('Before')
})

it('leaves other arrows and other buttons alone', async () => {
  const user = userEvent.setup()
  screen.getByRole('link', { name: 'First' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('First')
  screen.getByRole('button', { name: 'Own' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Own')
})
