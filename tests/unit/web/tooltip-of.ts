import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The text of the tooltip that shows while the mouse is over an element; it is gone again afterwards. */
export async function tooltipOf(element: HTMLElement): Promise<string> {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' })
  const tooltip = await screen.findByRole('tooltip', { hidden: true })
  const text = tooltip.textContent
  fireEvent.pointerLeave(element)
  await waitFor(() => {
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })
  return text
}
