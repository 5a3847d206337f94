import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressEditButton } from '#web/features/item/page/edit-buttons.ts'

const pressed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Shows the page of an item, without the buttons in its sidebar. */
function openItem(id = 'gid://gitlab/Issue/1'): HTMLElement {
  const frame = document.createElement('div')
  frame.dataset['item'] = id
  document.body.replaceChildren(frame)
  return frame
}

/** Lets the button of the labels come. */
async function giveButton(frame: HTMLElement): Promise<void> {
  const button = document.createElement('button')
  button.dataset['edit'] = 'labels'
  button.addEventListener('click', pressed)
  frame.append(button)
  await vi.advanceTimersByTimeAsync(1)
}

const press = async (): Promise<void> => {
  pressEditButton('gid://gitlab/Issue/1', 'labels')
  await vi.advanceTimersByTimeAsync(1)
}

it('presses a button that is there, and one that comes late, once', async () => {
  const frame = openItem()
  await press()
  expect(pressed).not.toHaveBeenCalled()
  await giveButton(frame)
  expect(pressed).toHaveBeenCalledTimes(1)
  await press()
  expect(pressed).toHaveBeenCalledTimes(2)
  await giveButton(frame)
  expect(pressed).toHaveBeenCalledTimes(2)
})

it.each([
  ['the item was left', []],
  ['the item was left for another one', ['gid://gitlab/Issue/2']],
])('presses nothing after %s, also when one comes back to it', async (_, between) => {
  openItem()
  await press()
  document.body.replaceChildren()
  for (const id of between) openItem(id)
  await vi.advanceTimersByTimeAsync(1)
  await giveButton(openItem())
  expect(pressed).not.toHaveBeenCalled()
})

it('presses nothing that comes after ten seconds', async () => {
  const frame = openItem()
  await press()
  await vi.advanceTimersByTimeAsync(10_000)
  await giveButton(frame)
  expect(pressed).not.toHaveBeenCalled()
})
