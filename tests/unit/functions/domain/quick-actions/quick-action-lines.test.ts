import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUICK_ACTIONS_MAX } from '#domain/limits.ts'
import { isQuickAction } from '#domain/quick-actions/quick-action-list.ts'
import { linesOf, quickActionLines, withoutLines } from '#domain/quick-actions/quick-action-lines.ts'

const sources = (text: string): string[] => quickActionLines(text, isQuickAction).map(({ source }) => source)

test('lines that begin with a slash and the name of an action are actions, others are text', () => {
  const text = 'Please look.\n/label ~bug  \n/Close\nsee /close\n /close\n/usr/bin is full\n/closes\n/assign\t@ann'
  expect(quickActionLines(text, isQuickAction)).toEqual([
    { index: 1, name: 'label', args: '~bug', source: '/label ~bug' },
    { index: 2, name: 'close', args: '', source: '/Close' },
    { index: 7, name: 'assign', args: '@ann', source: '/assign\t@ann' },
  ])
  expect(sources('/close\r\n/todo\r\n')).toEqual(['/close', '/todo'])
})

test.each([
  ['a fenced block', '```\n/close\n```\n/todo'],
  ['a longer fence', '````md\n```\n/close\n````\n/todo'],
  ['tildes', '~~~\n/close\n```\n/close\n~~~\n/todo'],
  ['a comment', '<!-- not\n/close\n-->\n/todo'],
  ['a comment after another', '<!-- a --> text <!--\n/close\n-->\n/todo'],
  ['a quoted block', '>>>\n/close\n>>>\n/todo'],
  ['HTML code', '<pre>\n/close\n</pre>\n/todo'],
  ['code between backticks', 'see `a\n/close\nb` and ``c ` \n/close\n``\n/todo'],
])('what stands in %s is no action', (_, text) => {
  expect(sources(text)).toEqual(['/todo'])
})

test.each([
  ['a backtick without another', 'a ` b\n/close'],
  ['backticks in two paragraphs', 'a ` b\n\n/close\n\nc `'],
  ['a comment on one line', '<!-- a -->\n/close'],
  ['an indented line', '    code\n/close'],
])('%s hides no action', (_, text) => {
  expect(sources(text)).toEqual(['/close'])
})

test('a block that is never closed hides all behind it', () => {
  expect(sources('/close\n```\n/todo')).toEqual(['/close'])
})

test('the rest of the text stays, and lines can be replaced', () => {
  const text = '/close\n\nText\n/shrug well\n\nMore\n/todo\n'
  const done = new Map([
    [0, null],
    [3, 'well ¯'],
    [6, null],
  ])
  expect(withoutLines(text, done)).toBe('Text\nwell ¯\n\nMore')
  expect(withoutLines(text, new Map())).toBe(text)
  expect(withoutLines('/close', new Map([[0, null]]))).toBe('')
})

test('a text has at most so many actions', () => {
  expect(sources('/close\n'.repeat(QUICK_ACTIONS_MAX * 3))).toHaveLength(QUICK_ACTIONS_MAX)
})

const piece = fc.constantFrom(
  ...['/close', '/label ~"a b" ~c', '/x', '```', '~~~~', '`', '``', '<!--', '-->', '>>>', '<pre>', '</pre>', 'text'],
  ...['\n', '\n', '\n', ' ', '\r\n', '/', '\t'],
)
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
)

test('whatever is written: actions are lines of the text, and taking them out leaves the others in their order', () => {
  fc.assert(
    fc.property(written, (text) => {
      const found = quickActionLines(text, isQuickAction)
      const lines = linesOf(text)
      for (const { index, source, name, args } of found) {
        expect(lines[index]?.trimEnd()).toBe(source)
        expect(source.toLowerCase().startsWith(`/${name}`)).toBe(true)
        expect(source.endsWith(args)).toBe(true)
      }
      const taken = new Set(found.map(({ index }) => index))
      const rest = lines.filter((line, index) => !taken.has(index) && line.trim() !== '')
      const left = withoutLines(text, new Map([...taken].map((index) => [index, null])))
      const trimmed = (all: string[]) => all.map((line) => line.trimEnd())
      expect(trimmed(linesOf(left).filter((line) => line.trim() !== ''))).toEqual(trimmed(rest))
    }),
  )
})

/** Reads a long text without keeping anybody waiting: each piece many times over, alone and in turn with line ends. */
test.each([
  '`',
  '``` ',
  '<!--',
  '<!-- -->',
  '>>>\n',
  '/close ',
  '/',
  '\n/close',
  '`a``b```c````\n',
  '<pre\n',
  '/label ~"',
  ' ',
])('a long text of %j is read in one pass', (unit) => {
  const text = unit.repeat(1_000_000 / unit.length)
  for (const long of [text, `/${text}`, `/close\n${text}`]) {
    expect(quickActionLines(long, isQuickAction).length).toBeLessThanOrEqual(QUICK_ACTIONS_MAX)
  }
})
