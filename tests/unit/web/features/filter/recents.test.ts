import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetSearches,
  recentSearches,
  recentValues,
  rememberSearch,
  rememberValue,
} from '#web/features/filter/recents.ts'
import { named } from './filter-fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const search = (text: string) => ({ tokens: [], text })

test('The last five searches of a group are kept, the newest first and each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch('acme', search(text))
  expect(recentSearches('acme').map(({ text }) => text)).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(localStorage.getItem('acme-epics-recent-searches')).not.toBeNull()
  expect(recentSearches('acme/web')).toEqual([])
  forgetSearches('acme')
  expect(recentSearches('acme')).toEqual([])
})

test('The last three values of a kind of token are kept', () => {
  for (const one of named('ana', 'bo', 'cy', 'dee', 'bo')) rememberValue('acme', 'author_username', one)
  expect(recentValues('acme', 'author_username').map(({ value }) => value)).toEqual(['bo', 'dee', 'cy'])
  expect(localStorage.getItem('acme-epics-recent-tokens-author_username')).not.toBeNull()
})

test('What others stored there, and a browser that stores nothing, give empty lists', () => {
  localStorage.setItem('acme-epics-recent-searches', '{"a":1}')
  localStorage.setItem('acme-epics-recent-tokens-label_name', 'no JSON')
  expect(recentSearches('acme')).toEqual([])
  expect(recentValues('acme', 'label_name')).toEqual([])
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  rememberSearch('acme', search('x'))
  expect(recentSearches('acme')).toEqual([])
})
