import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { clickedMarkdown, isTaskLine } from '#domain/text/task-list.ts'
import { clickTask } from '#operations/task-line/click-task.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { renderMarkdown } from '#operations/markdown/markdown.ts'
import { loadItemStrong } from '#operations/read/item/load-items.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const EPIC: ItemRef = { kind: 'epic', id: 101 }
const ISSUE: ItemRef = { kind: 'issue', id: 201 }
const textOf = async (ref: ItemRef): Promise<string> =>
  (await loadItemStrong(world.table, ref, ['description'])).description?.markdown ?? ''
const write = (ref: ItemRef, description: string) => changeItem(world.as(), ref, { description })
const click = (ref: ItemRef, lineNumber: number, lineSource: string, checked = true) =>
  clickTask(world.as(), ref, { lineNumber, lineSource, checked })

async function task(): Promise<ItemRef> {
  const item = await loadItemStrong(world.table, ISSUE)
  const input = { kind: 'task' as const, homePath: item.home.fullPath, title: 'Step', parentId: ISSUE.id }
  return { kind: 'task', id: (await createItem(world.as(), input)).id }
}

describe('a click on a task', () => {
  test.each([
    ['an epic', () => Promise.resolve(EPIC)],
    ['an issue', () => Promise.resolve(ISSUE)],
    ['a task', task],
  ])('of %s changes its line alone, whatever others have written elsewhere', async (_, given) => {
    const ref = await given()
    await write(ref, 'Intro\n\n- [ ] one\n- [ ] two')
    await write(ref, 'Other intro\n\n- [ ] one\n- [x] two')
    await click(ref, 3, '- [ ] one')
    expect(await textOf(ref)).toBe('Other intro\n\n- [x] one\n- [x] two')
    await click(ref, 3, '- [x] one', false)
    expect(await textOf(ref)).toBe('Other intro\n\n- [ ] one\n- [x] two')
  })

  test('is refused where the line is another one, stands elsewhere, or is no task any more', async () => {
    for (const text of ['- [ ] other', 'Above\n- [ ] one', '- [x] one', '', '```\n- [ ] one\n```']) {
      await write(ISSUE, text)
      const lineNumber = text.startsWith('```') ? 2 : 1
      expect(await problemOf(click(ISSUE, lineNumber, '- [ ] one'))).toMatchObject({ code: 'STALE_VERSION' })
      expect(await textOf(ISSUE)).toBe(text)
    }
  })

  test('names an incident as one when it is refused', async () => {
    await changeItem(world.as(), ISSUE, { type: 'INCIDENT', parentId: null })
    expect((await problemOf(click(ISSUE, 1, '- [ ] one'))).message).toMatch(/^Someone edited this incident at/)
  })

  test('that is sent twice is made once', async () => {
    await write(ISSUE, '- [ ] one')
    const context = { ...world.as(), idempotencyKey: 'k' }
    const input = { lineNumber: 1, lineSource: '- [ ] one', checked: true }
    const first = await clickTask(context, ISSUE, input)
    expect(await clickTask(context, ISSUE, input)).toEqual(first)
    expect(await textOf(ISSUE)).toBe('- [x] one')
  })

  test('loses against nobody who writes at the same moment', async () => {
    await write(ISSUE, ['- [ ] a', '- [ ] b', '- [ ] c', '- [ ] d'].join('\n'))
    await Promise.all(['a', 'b', 'c', 'd'].map((name, index) => click(ISSUE, index + 1, `- [ ] ${name}`)))
    expect(await textOf(ISSUE)).toBe(['- [x] a', '- [x] b', '- [x] c', '- [x] d'].join('\n'))
  })
})

describe('the text after a click', () => {
  const line = fc.constantFrom(
    ...['- [ ] a', '- [x] a', '- [ ] b', '- [X] b', '* [ ] c', '1. [ ] d', '  - [ ] nested', '> - [ ] quoted'],
    ...['', 'Words', '```', '    - [ ] code', '# Head', '- plain', '- [~] off', '<!-- - [ ] x', '-->', '- [ ] a\r'],
  )
  const lines = fc.array(line, { maxLength: 10 })
  /** What somebody else makes of a text: some lines replaced by others. */
  const edit = fc.record({ at: fc.nat(10), gone: fc.nat(3), put: fc.array(line, { maxLength: 3 }) })
  const edited = (before: readonly string[], edits: readonly { at: number; gone: number; put: string[] }[]) =>
    edits.reduce((text, { at, gone, put }) => text.toSpliced(at, gone, ...put), [...before])

  const boxesOf = (text: string): string[] =>
    [...renderMarkdown(text, { groupPath: 'acme' }).matchAll(/<input\b[^>]*>/g)].map(([box]) => box)
  const isTask = (text: string, lineNumber: number): boolean =>
    isTaskLine(renderMarkdown(text, { groupPath: 'acme' }), lineNumber)

  test('differs in the one line that was seen, and in one box, or there is none', () => {
    const property = fc.property(lines, fc.array(edit, { maxLength: 3 }), fc.nat(), (seen, edits, which) => {
      const tasks = seen.flatMap((source, index) =>
        isTask(seen.join('\n'), index + 1) ? [{ lineNumber: index + 1, lineSource: source }] : [],
      )
      const one = tasks[which % Math.max(1, tasks.length)]
      if (one === undefined) return
      const now = edited(seen, edits)
      for (const checked of [true, false]) {
        const after = isTask(now.join('\n'), one.lineNumber)
          ? clickedMarkdown(now.join('\n'), { ...one, checked })
          : null
        if (after === null) continue
        const there = now[one.lineNumber - 1] ?? ''
        expect(there.replace(/\r$/, '')).toBe(one.lineSource.replace(/\r$/, ''))
        const mark = there.replace(/\[[ xX]\]/, checked ? '[x]' : '[ ]')
        expect(after.split('\n')).toEqual(now.with(one.lineNumber - 1, mark))
        const [boxes, boxesAfter] = [boxesOf(now.join('\n')), boxesOf(after)]
        expect(boxesAfter).toHaveLength(boxes.length)
        expect(boxes.filter((box, index) => box !== boxesAfter[index]).length).toBeLessThanOrEqual(1)
      }
    })
    fc.assert(property, { numRuns: 400 })
  })
})
