import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

describe('theme', () => {
  it('follows the system without a choice', async () => {
    const { currentTheme } = await import('#web/lib/theme.ts')
    expect(currentTheme()).toBe('system')
  })

  it.each(['light', 'dark'] as const)('keeps the choice of %s for the next visit', async (theme) => {
    const { chooseTheme } = await import('#web/lib/theme.ts')
    chooseTheme(theme)
    expect(document.documentElement.dataset['theme']).toBe(theme)
    vi.resetModules()
    const next = await import('#web/lib/theme.ts')
    expect(next.currentTheme()).toBe(theme)
  })

  it('goes back to the system', async () => {
    const { chooseTheme } = await import('#web/lib/theme.ts')
    chooseTheme('dark')
    chooseTheme('system')
    expect(document.documentElement.dataset['theme']).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('ignores a stored value that it does not know', async () => {
    localStorage.setItem('canopy.theme', 'sepia')
    const { currentTheme } = await import('#web/lib/theme.ts')
    expect(currentTheme()).toBe('system')
  })

  it('is applied before the first paint by the script in the page head', async () => {
    const { chooseTheme } = await import('#web/lib/theme.ts')
    chooseTheme('dark')
    delete document.documentElement.dataset['theme']
    window.eval(readFileSync('web/public/theme.js', 'utf8'))
    expect(document.documentElement.dataset['theme']).toBe('dark')
  })
})
