import { expect, test } from 'vitest'
import { withChecklistWords } from '#domain/text/task-lines.ts'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { checklistItems, linesOfTask } from '#web/lib/checklist-items.ts'

function itemsOf(source: string, html = renderMarkdown(source, { groupPath: 'acme', projectPath: 'acme/app' })) {
  const root = document.createElement('div')
  root.innerHTML = html
  return checklistItems(root, source)
}

const SOURCE = [
  'Words',
  '',
  '- [ ] one *thing*',
  '  on two lines',
  '  - [x] below',
  '    1. [ ] further below',
  '- plain',
  '',
  '```',
  '- [ ] code',
  '```',
  '',
  '* [ ] with room',
  '',
  '  - [ ] and below that',
  '',
  '  more words',
  '',
  '> - [ ] quoted',
  '>   - [ ] twice',
  '- [~] not needed',
].join('\n')

test('the items of a checklist are found with exactly their own lines, whatever stands below them', () => {
  expect(itemsOf(SOURCE).map(({ words, lines }) => [words, lines.start, lines.end])).toEqual([
    ['one *thing* on two lines', 3, 4],
    ['below', 5, 5],
    ['further below', 6, 6],
    ['with room', 13, 13],
    ['and below that', 15, 15],
    ['quoted', 19, 19],
    ['twice', 20, 20],
  ])
})

test('each item is replaced without touching another line', () => {
  for (const { lines } of itemsOf(SOURCE)) {
    const before = SOURCE.split('\n')
    const after = withChecklistWords(SOURCE, lines, 'new').split('\n')
    expect(after.slice(0, lines.start - 1)).toEqual(before.slice(0, lines.start - 1))
    expect(after[lines.start - 1]).toMatch(/\[[ x]\] new$/)
    expect(after.slice(lines.start)).toEqual(before.slice(lines.end))
  }
})

test('a reference to a task is known by its number, and one to an issue as a reference', () => {
  const source = '- [ ] #4+\n  - [ ] #5+\n- [ ] see #6\n- [ ] @ana asks'
  const html = renderMarkdown(source, { groupPath: 'acme', projectPath: 'acme/app' })
    .replace('data-reference-format="+">#4+', 'data-reference-format="+" data-work-item-id="40">Write (#4)')
    .replace('data-reference-format="+">#5+', 'data-reference-format="+" data-work-item-id="50">Ask (#5)')
  const found = itemsOf(source, html)
  expect(found.map(({ task }) => task?.number)).toEqual([40, 50, undefined, undefined])
  expect(found.map(({ isReference }) => isReference)).toEqual([true, true, true, false])
  expect(linesOfTask(html, source, 50)).toEqual({ start: 2, end: 2 })
  expect(linesOfTask(html, source, 6)).toBeNull()
})
