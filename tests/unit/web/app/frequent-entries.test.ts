import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frequentEntries } from '#web/app/frequent-entries.ts'
import { frequentNote } from '#web/app/frequent-note.ts'
import { storePlaces, type FrequentKind } from '#web/features/frequent/frequent-places.ts'

const visited = (kind: FrequentKind, count: number, frequency = 3) => {
  const places = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Place ${index + 1}`, namespace: 'Acme', webUrl: '', avatarUrl: null },
    ...{ fullPath: `acme/${index + 1}`, fetchedOn: 0, frequency, lastAccessedOn: index },
  }))
  storePlaces('ada', kind, places)
}
const titles = (username = 'ada') => frequentEntries(username).map(({ title }) => title)

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what a person visits often', () => {
  it.each([
    [1280, ['Place 7', 'Place 6', 'Place 5', 'Place 4', 'Place 3']],
    [375, ['Place 7', 'Place 6', 'Place 5']],
  ])('at %d px is shown as far as there is room', (width, expected) => {
    vi.stubGlobal('innerWidth', width)
    visited('projects', 7)
    expect(titles()).toEqual(expected)
    expect(frequentNote('ada')).toBe('')
  })

  it('is their own, and nothing that they visited less than three times', () => {
    visited('groups', 2, 2)
    visited('projects', 1)
    expect(titles()).toEqual(['Place 1'])
    expect(titles('bob')).toEqual([])
    expect(frequentNote('bob')).toBe('Projects you visit often will appear here')
  })

  it.each(['{', 'null', '7', '[null]', '[{"id":"7"}]', '{"length":3}'])(
    'is empty where the browser holds %s, and is counted from there',
    (stored) => {
      localStorage.setItem('ada/frequent-projects', stored)
      expect(titles()).toEqual([])
      expect(frequentNote('ada')).toBe('Projects you visit often will appear here')
      visited('projects', 1)
      expect(titles()).toEqual(['Place 1'])
    },
  )

  it('says so where the browser keeps nothing, and goes on where it is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    visited('projects', 1)
    expect(titles()).toEqual([])
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(titles()).toEqual([])
    expect(frequentNote('ada')).toBe('This feature requires browser localStorage support')
  })
})
