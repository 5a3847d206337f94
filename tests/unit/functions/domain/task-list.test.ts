import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickedMarkdown, isTaskLine, taskStatus } from '#domain/text/task-list.ts'
import { renderMarkdown } from '#operations/markdown/markdown.ts'

describe('a click', () => {
  test.each([
    ['- [ ] a', true, '- [x] a'],
    ['- [x] a', false, '- [ ] a'],
    ['- [X] a', false, '- [ ] a'],
    ['* [ ] a', true, '* [x] a'],
    ['12. [ ] a', true, '12. [x] a'],
    ['  - [ ] nested', true, '  - [x] nested'],
    ['> - [ ] quoted', true, '> - [x] quoted'],
    ['- [ ] a [ ] b', true, '- [x] a [ ] b'],
    ['1. - [ ] two marks', true, '1. - [x] two marks'],
    ['- > * [x] in a quote in a list', false, '- > * [ ] in a quote in a list'],
    ['[^1]: - [ ] in a note', true, '[^1]: - [x] in a note'],
  ])('on "%s" (%s) gives "%s"', (line, checked, expected) => {
    const markdown = `first\n${line}\nlast`
    const click = { lineNumber: 2, lineSource: line, checked }
    expect(clickedMarkdown(markdown, click)).toBe(`first\n${expected}\nlast`)
  })

  test.each([
    ['another text', 2, '- [ ] b'],
    ['another line', 1, '- [ ] a'],
    ['a line that is not there', 9, '- [ ] a'],
    ['line 0', 0, '- [ ] a'],
    ['no task', 3, 'last'],
  ])('on %s gives nothing', (_, lineNumber, lineSource) => {
    expect(clickedMarkdown('first\n- [ ] a\nlast', { lineNumber, lineSource, checked: true })).toBeNull()
  })
})

test.each([
  ['', ''],
  ['- a', ''],
  ['- [ ] a', '0 of 1 checklist item completed'],
  ['- [x] a\n- [ ] b\n  1. [X] c', '2 of 3 checklist items completed'],
  ['- [x] a\n- [~] given up', '1 of 1 checklist item completed'],
  ['```\n- [ ] code\n```\n- [x] a', '1 of 1 checklist item completed'],
])('the status of %j is "%s"', (markdown, status) => {
  expect(taskStatus(renderMarkdown(markdown, { groupPath: 'acme' }))).toBe(status)
})

test('every checkbox that is drawn can be checked, and is drawn so then', () => {
  const mark = fc.constantFrom('- ', '* ', '1. ', '2) ', '> ', '  ', '    ', '-\t', '[^1]: ', '-')
  const line = fc
    .tuple(
      fc.array(mark, { maxLength: 4 }),
      fc.constantFrom('[ ] a', '[x] b', '[ ]\tc', '[ ]', 'words', '', '```', '[~] d'),
    )
    .map(([marks, words]) => marks.join('') + words)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const source = `a[^1]\n\n${lines.join('\n')}`
      const html = renderMarkdown(source, { groupPath: 'acme' })
      const boxes = [...html.matchAll(/<input [^>]*>/g)].filter(([box]) => !box.includes('data-inapplicable'))
      const texts = source.split('\n')
      const tasks = texts.flatMap((lineSource, index) => {
        const click = { lineNumber: index + 1, lineSource, checked: true }
        return isTaskLine(html, click.lineNumber) ? [clickedMarkdown(source, click)] : []
      })
      expect(tasks.filter((clicked) => clicked !== null)).toHaveLength(boxes.length)
    }),
    { numRuns: 1000 },
  )
})
