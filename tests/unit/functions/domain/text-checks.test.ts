import { describe, expect, test } from 'vitest'
import { dayOrderProblem } from '#domain/time/date-checks.ts'
import { isDay } from '#domain/time/is-day.ts'
import { pathProblem, usernameProblem } from '#domain/namespace/path-checks.ts'
import {
  colorProblem,
  emailProblem,
  labelTitleProblem,
  nameProblem,
  textProblem,
  titleProblem,
} from '#domain/text/text-checks.ts'
import { visibilityProblem } from '#domain/namespace/visibility-check.ts'

describe('a title', () => {
  test.each(['a', 'ü'.repeat(255), '😀'.repeat(255)])('may be %s', (title) => {
    expect(titleProblem(title)).toBeNull()
  })
  test('may not be blank, too long or of two lines', () => {
    expect(titleProblem(' \t')?.message).toBe("Title can't be blank")
    expect(titleProblem('x'.repeat(256))?.message).toBe('Title is too long (maximum is 255 characters)')
    for (const end of ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      expect(titleProblem(`a${end}b`)?.message).toBe('Title must be one line')
  })
  test.each([
    ['zero-width spaces', '\u200b\u200c\u200d\ufeff'],
    ['marks of direction', '\u200e\u202e\u2066'],
    ['fillers', '\u3164\u115f\u1160\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors and joiners', '\ufe0f\u034f\u2060'],
    ['tags', '\u{e0041}\u{e0062}'],
    ['an empty Braille pattern', '\u2800'],
    ['controls', '\u0000\u0007\u009f'],
    ['unusual blanks', '\u00a0\u2003\u3000'],
  ])('may not be %s alone', (_, text) => {
    for (const problem of [titleProblem, labelTitleProblem, nameProblem])
      expect(problem(` ${text} `)?.message).toMatch(/can't be blank/)
    expect(titleProblem(`${text}a`)).toBeNull()
  })
  test.each(['❤️', '👩‍👩‍👧', '한글', 'ไทย', '🇩🇪', '⠁'])('may be %s', (title) => {
    expect(titleProblem(title)).toBeNull()
  })
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('"%s" is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a due date is not before the start', () => {
  expect(dayOrderProblem('2026-01-02', '2026-01-01')?.field).toBe('dueDate')
  expect(dayOrderProblem('2026-01-01', '2026-01-01')).toBeNull()
  expect(dayOrderProblem(null, '2026-01-01')).toBeNull()
})

test.each(['acme', '.well', 'a-b_c.d', '_x', '9'])('"%s" is a path', (path) => {
  expect(pathProblem(path, false)).toBeNull()
})
test.each(['', '-a', 'a.', 'a.git', 'a.ATOM', 'a/b', 'a b', 'ä', 'x'.repeat(256)])('"%s" is no path', (path) => {
  expect(pathProblem(path, false)?.code).toBe('BAD_REQUEST')
})
test('words of our own addresses are no top-level paths', () => {
  expect(pathProblem('Groups', true)?.message).toBe('Path Groups is a reserved name')
  expect(pathProblem('groups', false)).toBeNull()
})
test('a user name has two characters at least', () => {
  expect(usernameProblem('al')).toBeNull()
  expect(usernameProblem('a')?.field).toBe('username')
})

test.each(['A\r\nBcc: x@example.org', 'A\nB', 'A\u2028B'])(
  'the name %j is refused, for it has more than one line',
  (name) => {
    expect(nameProblem(name)?.message).toBe('Name must be one line')
  },
)

test('a label has a title without commas', () => {
  expect(labelTitleProblem('scope::name')).toBeNull()
  expect(labelTitleProblem('a,b')?.message).toBe('Title is invalid')
  expect(labelTitleProblem('')?.message).toBe("Title can't be blank")
})

test.each([
  ['#1068BF', true],
  ['#12345', false],
  ['red', false],
  ['#12345g', false],
])('"%s" is a colour: %s', (color, expected) => {
  expect(colorProblem(color) === null).toBe(expected)
})

test('a text of a field is one line that is short enough, and may be empty', () => {
  const problem = (text: string) => textProblem('customer', 'Customer', text, 5)
  expect(['', ' \t', ' Acme! ', '😀'.repeat(5)].map(problem)).toEqual([null, null, null, null])
  expect(problem('Acme & Co')).toMatchObject({
    field: 'customer',
    message: 'Customer is too long (maximum is 5 characters)',
  })
  expect(problem('a\nb')?.message).toBe('Customer must be one line')
})

test('an address for mail has one @', () => {
  expect(emailProblem('a@b')).toBeNull()
  expect(emailProblem('a b@c')).not.toBeNull()
})

test('what stands in a group is not more open than it', () => {
  expect(visibilityProblem('private', 'public')).toBeNull()
  expect(visibilityProblem('public', 'internal')?.field).toBe('visibility')
})
