import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useEarlyPresses } from '#web/features/item/page/queued-keys.ts'

const handled: string[] = []
const onWanted = vi.fn()

function Rows({ isHere }: { isHere: boolean }) {
  const rows = useRef<HTMLUListElement>(null)
  const keep = useEarlyPresses(rows, isHere, onWanted)
  return (
    <>
      <ul ref={rows} onKeyDown={keep}>
        <li data-key="a" tabIndex={-1}>
          A
        </li>
      </ul>
      {isHere && <Late />}
    </>
  )
}

/** The code that came late. */
function Late() {
  useEffect(() => {
    const note = ({ key, shiftKey }: KeyboardEvent) => handled.push(shiftKey ? `Shift+${key}` : key)
    document.addEventListener('keydown', note)
    return () => {
      document.removeEventListener('keydown', note)
    }
  }, [])
  return null
}

it('fetches what a press needs, and presses again when it is there, in order', async () => {
  const { rerender } = render(<Rows isHere={false} />)
  const row = screen.getByText('A')
  row.focus()
  fireEvent.keyDown(row, { key: 'x' })
  fireEvent.keyDown(row, { key: 'ArrowDown', shiftKey: true })
  expect(onWanted).toHaveBeenCalled()
  expect(handled).toEqual([])
  rerender(<Rows isHere />)
  await vi.waitFor(() => {
    expect(handled).toEqual(['x', 'Shift+ArrowDown'])
  })
})

it('lets nothing that is pressed right after the code has come go before', async () => {
  handled.length = 0
  const { rerender } = render(<Rows isHere={false} />)
  const row = screen.getByText('A')
  row.focus()
  fireEvent.keyDown(row, { key: 'x' })
  rerender(<Rows isHere />)
  await Promise.resolve()
  fireEvent.keyDown(row, { key: 'ArrowDown', shiftKey: true })
  expect(handled).toEqual(['x', 'Shift+ArrowDown'])
})
