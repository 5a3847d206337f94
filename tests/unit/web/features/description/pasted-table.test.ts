import { describe, expect, test } from 'vitest'
import { isInCode, pastedTable } from '#web/features/description/pasted-table.ts'

const paste = (data: { html?: string; text?: string }) =>
  pastedTable({ getData: (type) => (type === 'text/html' ? data.html : data.text) ?? '' })
const table = (...lines: string[]) => lines.join('\n')

describe('a sheet that is copied as text', () => {
  test('becomes a table with its first row as head', () => {
    expect(paste({ text: 'Name\tWeight\r\nBug\t3\r\nTask\t\r\n' })).toBe(
      table('| Name | Weight |', '| --- | --- |', '| Bug | 3 |', '| Task |  |'),
    )
  })

  test.each([
    ['one line', 'a\tb'],
    ['one column', 'a\nb'],
    ['rows of different lengths', 'a\tb\n1'],
    ['indented code', '\tif (a)\n\treturn'],
    ['no text', ''],
  ])('stays text: %s', (_, text) => {
    expect(paste({ text })).toBeNull()
  })
})

describe('a table of a page', () => {
  test('becomes a table, with signs of Markdown escaped and lines joined', () => {
    const html =
      '<meta charset="utf-8"><style>td {}</style><table><thead><tr><th>A|B</th><th>C</th></tr></thead><tbody><tr><td>one<br>two</td><td>\\d</td></tr></tbody></table>'
    expect(paste({ html, text: 'x' })).toBe(table('| A\\|B | C |', '| --- | --- |', '| one two | \\\\d |'))
  })

  test('keeps cells that span columns in their column', () => {
    const html = '<table><tr><td colspan="2">Wide</td><td>Z</td></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(paste({ html })).toBe(table('| Wide |  | Z |', '| --- | --- | --- |', '| 1 | 2 |  |'))
  })

  test.each([
    ['text around it', '<p>Before</p><table><tr><td>1</td><td>2</td></tr></table>'],
    ['another table', '<table><tr><td>1</td><td>2</td></tr></table><table><tr><td>1</td><td>2</td></tr></table>'],
    ['one column', '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>'],
    ['nothing in it', '<table><tr><td></td><td> </td></tr></table>'],
    ['no table at all', '<b>bold</b>'],
  ])('stays text with %s', (_, html) => {
    expect(paste({ html, text: 'a\tb\n1\t2' })).toBeNull()
  })

  test('with a huge span does not take the page down', () => {
    const html = '<table><tr><td colspan="1000">a</td><td>b</td></tr></table>'
    expect(paste({ html })).toBeNull()
  })
})

test.each([
  ['', 0, false],
  ['```\n', 4, true],
  ['```\na\n```\n', 10, false],
  ['a ``` b', 7, false],
  ['~~~\n', 4, true],
])('%j is code at %i: %s', (text, index, expected) => {
  expect(isInCode(text, index)).toBe(expected)
})
