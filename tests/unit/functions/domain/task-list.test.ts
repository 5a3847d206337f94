import { describe, expect, test } from 'vitest'
import { clickedMarkdown, taskStatus } from '#domain/task-list.ts'
import { renderMarkdown } from '#operations/markdown.ts'

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
