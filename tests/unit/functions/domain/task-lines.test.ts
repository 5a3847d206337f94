import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checklistWords, withChecklistWords, withoutReference, wordsWithout } from '#domain/text/task-lines.ts'

const TEXT = '# Plan\n\n- [ ] first\n  goes on\n  - [x] below\n> 1. [ ] quoted\n\n- plain\n- [ ]   \n- [ ] last'

describe('the words of a checklist item', () => {
  test.each([
    [3, 4, 'first goes on'],
    [3, 3, 'first'],
    [5, 5, 'below'],
    [6, 6, 'quoted'],
    [10, 10, 'last'],
  ])('on lines %i to %i', (start, end, words) => {
    expect(checklistWords(TEXT, { start, end })).toBe(words)
  })

  test.each([
    ['other text', 1, 1],
    ['an item without a checkbox', 8, 8],
    ['an item without words', 9, 9],
    ['an item with one below it', 3, 5],
    ['an item with a blank line', 6, 7],
    ['lines the wrong way round', 4, 3],
    ['line 0', 0, 3],
    ['lines behind the end', 10, 11],
  ])('of %s are none', (_, start, end) => {
    expect(checklistWords(TEXT, { start, end })).toBeNull()
  })
})

const line = fc.constantFrom(
  '',
  'text',
  '- [ ] task',
  '> - [x] quoted',
  '  1. [ ] nested',
  '```',
  '- plain',
  '    code',
)

test('other words change no other line', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(19), fc.nat(3), (lines, first, more) => {
      const markdown = lines.join('\n')
      const place = { start: first + 1, end: first + 1 + more }
      if (checklistWords(markdown, place) === null) return
      const changed = withChecklistWords(markdown, place, '#5+').split('\n')
      expect(changed.slice(0, first)).toEqual(lines.slice(0, first))
      expect(changed.slice(first + 1)).toEqual(lines.slice(place.end))
      expect(checklistWords(changed.join('\n'), { start: place.start, end: place.start })).toBe('#5+')
      expect(changed[first]?.endsWith('] #5+')).toBe(true)
    }),
  )
})

test.each([
  ['- [ ] #5+', 'Title'],
  ['- [ ] See #5+, then', 'See Title, then'],
  ['- [ ] several\n  lines, #5+\n  and', 'several lines, Title and'],
])('the words of %j without the reference are %j', (markdown, expected) => {
  const lines = markdown.split('\n')
  const line = lines.findIndex((text) => text.includes('#5+'))
  const reference = { line, column: lines[line]?.indexOf('#5+') ?? -1, written: '#5+' }
  expect(wordsWithout(markdown, { start: 1, end: lines.length }, reference, 'Title')).toBe(expected)
})

test.each([
  ['#5+', '#5', 'Title'],
  ['See #5, then', '#5', 'See Title, then'],
  ['acme/api#5+', 'acme/api#5', 'Title'],
  ['#55', '#5', null],
  ['other/api#5', '#5', null],
  ['ñ#5', '#5', null],
])('"%s" without %s is %j', (words, reference, expected) => {
  expect(withoutReference(words, reference, 'Title')).toBe(expected)
})
