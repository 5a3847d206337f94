import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { fullReferences } from '#operations/markdown/full-references.ts'

const OLD = { groupPath: 'acme/web', projectPath: 'acme/web/my_app' }
const NEW = { groupPath: 'other/side', projectPath: 'other/side/api' }

test.each([
  ['in a line', 'see #1 and &2', 'see acme/web/my_app#1 and acme/web&2'],
  ['of merge requests', 'wow!1 (!3, x/y!4)', 'wow!1 (acme/web/my_app!3, x/y!4)'],
  ['with a title', '- [ ] #1+', '- [ ] acme/web/my_app#1+'],
  ['on several lines', '> a\n> #1 b\n>  c #2', '> a\n> acme/web/my_app#1 b\n>  c acme/web/my_app#2'],
  ['with other line ends', 'a\r\n#1\r\n\r\n- #2\r\n', 'a\r\nacme/web/my_app#1\r\n\r\n- acme/web/my_app#2\r\n'],
  ['in headings', '## On #1 ##\n\nOf #2\n---', '## On acme/web/my_app#1 ##\n\nOf acme/web/my_app#2\n---'],
  [
    'in tables',
    '| #1 | a \\| #2 |\n|---|---|\n| #1 | #1 |',
    '| acme/web/my_app#1 | a \\| acme/web/my_app#2 |\n|---|---|\n| acme/web/my_app#1 | acme/web/my_app#1 |',
  ],
  ['in emphasis', '**#1** _#2_ ~~#3~~', '**acme/web/my_app#1** _acme/web/my_app#2_ ~~acme/web/my_app#3~~'],
  ['beside code', '`#1` #1 `` #1 ``', '`#1` acme/web/my_app#1 `` #1 ``'],
  [
    'in notes',
    'a[^1] ^[as `#1` #1]\n\n[^1]: see #2',
    'a[^1] ^[as `#1` acme/web/my_app#1]\n\n[^1]: see acme/web/my_app#2',
  ],
  ['behind tabs', '-\t#1\n\n\t#2', '-\tacme/web/my_app#1\n\n\tacme/web/my_app#2'],
])('references %s get the path that they come from', (_, text, expected) => {
  expect(fullReferences(text, OLD)).toBe(expected)
})

test.each([
  ['an address', '[part](#3)'],
  ['the words of a link', '[see #3](https://a.example)'],
  ['a named address', '[ref]: #7\n\n[ref]'],
  ['a name', '[#7]\n\n[#7]: https://a.example'],
  ['code by its indent', 'a\n\n    color: #444'],
  ['fenced code', '~~~css\na { color: #555 }\n~~~'],
  ['code in a line', '`#2`'],
  ['an attribute', '<a href="#6">six</a>'],
  ['HTML', '<div data-x="#6">\n</div>\n\nx <b title="#3">b</b>'],
  ['a comment', '<!-- #4 -->'],
  ['an escaped sign', '\\#5'],
  ['an address that is a link by itself', 'https://a.example/#5 <https://a.example/#6>'],
  ['the number of an entity', '&#35;5'],
  ['words beyond ASCII', 'ñ#5 #5ñ'],
  ['what has a path', 'a/b#1 a&2'],
  ['a picture', '![#5](https://a.example/b.png)'],
])('%s is no reference and stays', (_, text) => {
  expect(fullReferences(text, OLD)).toBe(text)
})

const inline = fc.constantFrom(
  ...[
    '#1',
    '&2',
    '#3+',
    'x/y#4',
    'a&5',
    'word',
    '*#6*',
    '**&7**',
    '_#8_',
    '`#9`',
    '[l](#1)',
    '[#2](u)',
    '\\#3',
    '&#35;',
    'ñ#4',
  ],
  ...[
    '<b title="#5">#6</b>',
    '<!-- #7 -->',
    'https://a.example/#8',
    'www.a.example/#8',
    'a@b.example',
    '![#9](u)',
    '[r]',
    '^[n #1]',
    '[^f]',
    '~bug',
    '@ann',
    '#',
    '&',
    '|',
    '`',
  ],
)
const line = fc
  .tuple(
    fc.constantFrom('', '', '', '- ', '1. ', '> ', '# ', '  ', '    ', '\t', '- [ ] ', '| ', '> - '),
    fc.array(inline, { maxLength: 5 }).map((words) => words.join(' ')),
  )
  .map((parts) => parts.join(''))
const special = fc.constantFrom(
  '',
  '',
  '```',
  '~~~',
  '|---|---|',
  '---',
  '[r]: #7',
  '[^f]: note #2',
  '<div>',
  '</div>',
  '<pre>',
)
const text = fc
  .tuple(fc.array(fc.oneof({ weight: 3, arbitrary: line }, special), { maxLength: 12 }), fc.constantFrom('\n', '\r\n'))
  .map(([lines, end]) => lines.join(end))

/** What is shown, without what tells how long lines are and how references are written. */
const shown = (html: string): string =>
  html
    .replaceAll(/ data-sourcepos="[^"]*"/g, '')
    .replaceAll(/(class="gfm gfm-(?:issue|epic)"[^>]*>)(?:acme\/web\/my_app(?=#)|acme\/web(?=&))?/g, '$1')
    .replaceAll(/(fn(?:ref)?-)[0-9a-f]{8}/g, '$1')
    .replaceAll(/(?<=href="[^"]*)(?:other\/side\/api|acme\/web\/my_app)(?=\/-\/issues\?)/g, '')

test('a text shows the same in its new place, references lead where they led, and doing it twice changes nothing more', () => {
  fc.assert(
    fc.property(text, (source) => {
      const moved = fullReferences(source, OLD)
      expect(shown(renderMarkdown(moved, NEW))).toBe(shown(renderMarkdown(source, OLD)))
      expect(fullReferences(moved, NEW)).toBe(moved)
      expect(fullReferences(moved, OLD)).toBe(moved)
    }),
    { numRuns: 1000 },
  )
})

test('a text without numbers stays as it is', () => {
  fc.assert(
    fc.property(text, (source) => {
      const without = source.replaceAll(/\d/g, '')
      expect(fullReferences(without, OLD)).toBe(without)
    }),
  )
})
