import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { areShortcutsOff, switchShortcuts } from '#web/lib/shortcut-choice.ts'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  switchShortcuts(false)
})

it('Remembers that shortcuts are off, as other software does', () => {
  expect(areShortcutsOff()).toBe(false)
  switchShortcuts(true)
  expect([areShortcutsOff(), localStorage.getItem('shortcutsDisabled')]).toEqual([true, 'true'])
  switchShortcuts(false)
  expect([areShortcutsOff(), localStorage.getItem('shortcutsDisabled')]).toEqual([false, 'false'])
  localStorage.setItem('shortcutsDisabled', '{')
  expect(areShortcutsOff()).toBe(false)
})

it.each(['setItem', 'getItem'] as const)('Switches them for the visit where the browser refuses %s', (method) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  switchShortcuts(true)
  expect(areShortcutsOff()).toBe(true)
  switchShortcuts(false)
  expect(areShortcutsOff()).toBe(false)
  vi.restoreAllMocks()
  switchShortcuts(true)
  expect(localStorage.getItem('shortcutsDisabled')).toBe('true')
})
