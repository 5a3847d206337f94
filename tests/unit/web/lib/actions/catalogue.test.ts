import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE, type CatalogueAction } from '#web/lib/actions/catalogue.ts'
import { normalizedKeys, strokeOf } from '#web/lib/actions/stroke.ts'

/** Places whose keys act at the same time. */
const TOGETHER: readonly (readonly (keyof typeof CATALOGUE)[])[] = [
  ['globalShortcuts', 'project', 'issuables', 'issuesMRs'],
  ['globalShortcuts', 'group', 'issuables', 'yours'],
  ['globalShortcuts', 'yours', 'inbox'],
  ['globalShortcuts', 'yours', 'results'],
  ['globalShortcuts', 'group', 'roadmap'],
  ['rows'],
  ['editing'],
]

test.each(TOGETHER)('no two actions want one key where %s and what is named with it act together', (...places) => {
  const keys = places.flatMap((place) =>
    Object.values<CatalogueAction>(CATALOGUE[place].actions).flatMap((action) => action.keys.map(normalizedKeys)),
  )
  expect(keys).toEqual([...new Set(keys)])
  // A key that begins a sequence has no meaning of its own, which would have to wait for the next one.
  const begun = keys.flatMap((one) => (one.includes(' ') ? [one.slice(0, one.indexOf(' '))] : []))
  expect(keys.filter((one) => begun.includes(one))).toEqual([])
})

test('a press has the name that keys have as people write them', () => {
  const modifiers = { ctrlKey: fc.boolean(), metaKey: fc.boolean(), altKey: fc.boolean(), shiftKey: fc.boolean() }
  const keys: [string, string][] = [
    ['p', 'p'],
    ['ArrowUp', 'up'],
    ['Escape', 'esc'],
    ['Enter', 'enter'],
  ]
  fc.assert(
    fc.property(fc.record(modifiers), fc.constantFrom(...keys), fc.nat(), (held, [key, name], turn) => {
      const names = [held.shiftKey && 'shift', held.altKey && 'option', held.metaKey && 'meta', held.ctrlKey && 'ctrl']
      const written = names.filter((one) => one !== false)
      const turned = [...written.slice(turn % (written.length || 1)), ...written.slice(0, turn % (written.length || 1))]
      expect(normalizedKeys([...turned, name].join('+'))).toBe(strokeOf({ key, code: '', ...held }))
    }),
  )
})

test.each([
  ['?', { key: '?', shiftKey: true }],
  ['shift+p', { key: 'P', code: 'KeyP', shiftKey: true }],
  ['P', { key: 'P', code: 'KeyP', shiftKey: true }],
  ['mod+[', { key: '[', ctrlKey: true }],
])('%s is what is pressed', (keys, press) => {
  const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '', ...press }
  expect(strokeOf(held)).toBe(normalizedKeys(keys))
})
