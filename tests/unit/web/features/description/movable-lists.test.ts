import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { movableLists, movedText } from '#web/features/description/movable-lists.ts'

const render = (source: string) => renderMarkdown(source, { groupPath: 'acme', projectPath: 'acme/app' })
const rooted = (html: string) => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}
const listsOf = (source: string) => movableLists(rooted(render(source)), source)
const moved = (description: string, line: number, to: number) =>
  movedText({ description, html: render(description) }, line, to)

const SOURCE = [
  'Words',
  '- [ ] one',
  '  on two lines',
  '- [x] two',
  '  - [ ] below',
  '',
  '    more',
  '  - last below',
  '* alone',
  '',
  '```',
  '- code',
  '- [ ] code',
  '```',
  '> 1. quoted',
  '> 2. twice',
  '',
  '- - shared line',
  '  - second',
].join('\n')

test('an item is called by its words, and by what it quotes only where it has no others', () => {
  const [list] = listsOf('- one\n\n  ```\n  code\n  ```\n- > quoted')
  expect(list?.items.map(({ words }) => words)).toEqual(['one', 'quoted'])
})

test('lists of more than one item can be sorted, with the words of each', () => {
  expect(listsOf(SOURCE).map(({ items }) => items.map(({ line, words }) => [line, words]))).toEqual([
    [
      [2, 'one\non two lines'],
      [4, 'two'],
    ],
    [
      [5, 'below\nmore'],
      [8, 'last below'],
    ],
    [
      [15, 'quoted'],
      [16, 'twice'],
    ],
  ])
})

test.each([
  ['- a\n  more\n- b\n  - c', 1, 1, '- b\n  - c\n- a\n  more'],
  ['- a\n\n- b\n- c\n\ntext', 4, 0, '- c\n\n- a\n- b\n\ntext'],
  ['9. a\n10. b\n    - c', 2, 0, '9. b\n   - c\n10. a'],
  ['1. a\n   ```\n   x\n   ```\n2. b', 1, 1, '1. b\n2. a\n   ```\n   x\n   ```'],
  ['> - a\n>\n> - b', 3, 0, '> - b\n>\n> - a'],
  ['- a\r\n- b', 1, 1, '- b\r\n- a'],
])('%j: the item of line %i at place %i gives %j', (source, line, to, expected) => {
  expect(moved(source, line, to)?.description).toBe(expected)
})

test.each([
  ['a list whose first line is also that of the item around it', '- - a\n  - b', 1, 1],
  ['a line of code', '```\n- a\n- b\n```', 2, 1],
  ['an item further in', ' - a\n- b', 1, 1],
  ['an item without words, which below others would be no item', 'Words\n- a\n-', 3, 0],
  ['a list that words follow, which would go on with another item', '- a\n- # b\nwords', 1, 1],
  ['a list that is followed further in', '- b\n-   a\n\n  words', 2, 0],
  ['a place that is not there', '- a\n- b', 1, 2],
])('%s is left alone', (_, source, line, to) => {
  expect(moved(source, line, to)).toBeNull()
})

/** A list as people write one: each item with its words, what goes on with them, and perhaps a list below. */
const { list: anyList } = fc.letrec<{ list: string[]; item: string[] }>((tie) => ({
  item: fc
    .record({
      box: fc.constantFrom('', '[ ] ', '[x] '),
      words: fc.constantFrom('a', 'b *c*', '`d`', 'e [ ] f', '> quoted', ''),
      more: fc.constantFrom<string[]>(
        [],
        ['goes on'],
        ['', 'paragraph'],
        ['```', '- [ ] code', '', '  1. code', '```'],
        ['', '    indented', '', '    code'],
        ['> - quoted'],
        ['', '| a |', '|---|', '| b |'],
        ['<b>html</b>', '', '<details>', '', 'x', '', '</details>'],
      ),
      below: fc.option(tie('list'), { nil: [], maxDepth: 1, depthIdentifier: 'list' }),
    })
    .map(({ box, words, more, below }) => [`${box}${words}`, ...(words === '' ? [] : [...more, ...below])]),
  list: fc
    .record({
      items: fc.array(tie('item'), { minLength: 2, maxLength: 3 }),
      first: fc.constantFrom(1, 8, 99),
      bullet: fc.constantFrom('-', '*', '+', '.', ')'),
      room: fc.constantFrom(' ', '  '),
      gap: fc.constantFrom<string[]>([], [''], ['', '']),
      before: fc.constantFrom<string[]>([], [''], ['## Heading']),
    })
    .map(({ items, first, bullet, room, gap, before }) => [
      ...before,
      ...items.flatMap(([words = '', ...below], index) => {
        const marker = /[.)]/.test(bullet) ? `${first + index}${bullet}` : bullet
        const margin = ' '.repeat(marker.length + room.length)
        const lines = [`${marker}${room}${words}`, ...below.map((line) => (line === '' ? '' : `${margin}${line}`))]
        return index > 0 ? [...gap, ...lines] : lines
      }),
    ]),
}))

const around = fc.constantFrom<string[]>([], ['Words', ''], ['Words'], ['```', '- [ ] code', '```'], ['# Heading'])
const anySource = fc
  .tuple(around, anyList, around, anyList, fc.constantFrom('', '> ', '> > '))
  .map(([before, one, between, other, quote]) =>
    [...before, ...one, ...between, ...other].map((line) => `${quote}${line}`.trimEnd()).join('\n'),
  )

/** Without what cannot be seen. */
const asSeen = (html: string) =>
  html
    .replaceAll(/data-sourcepos="(\d+):\d+-\d+:\d+"/g, (_, start: string) => `data-line="${start}"`)
    .replaceAll(/\s+(?=<)/g, '')

/** Lines in any order, without the numbers and the room that depend on the place. */
const written = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\d ]/g, '')).toSorted()

test('any move shows what the new text is rendered to, changes no line outside its list, and leads back', () => {
  let moves = 0
  fc.assert(
    fc.property(anySource, fc.nat(), fc.nat(), fc.nat(), (source, which, first, second) => {
      const lists = listsOf(source)
      const items = lists[which % lists.length]?.items ?? []
      const [from, to] = [first % items.length, second % items.length]
      const line = items[from]?.line ?? 0
      const after = moved(source, line, to)
      if (after === null) return
      moves += 1
      expect(asSeen(rooted(after.html).innerHTML)).toBe(asSeen(rooted(render(after.description)).innerHTML))
      const [before, now] = [source.split('\n'), after.description.split('\n')]
      const start = (items[0]?.line ?? 1) - 1
      const itemsAfter = listsOf(after.description).find((list) => list.items[0]?.line === start + 1)?.items ?? []
      expect(itemsAfter.map(({ words }) => words)).toEqual(
        items
          .toSpliced(from, 1)
          .toSpliced(to, 0, ...items.slice(from, from + 1))
          .map(({ words }) => words),
      )
      expect(itemsAfter[to]?.line).toBe(after.line)
      expect(now.slice(0, start)).toEqual(before.slice(0, start))
      expect(written(now)).toEqual(written(before))
      expect(moved(after.description, after.line, from)?.description).toBe(source)
    }),
    { numRuns: 60 },
  )
  expect(moves).toBeGreaterThan(10)
})
