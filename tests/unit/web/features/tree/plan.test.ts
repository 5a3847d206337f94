import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasLinesBelow,
  lineProblem,
  linesIn,
  withDepth,
  withLineAfter,
  withoutLine,
  withRefused,
  type Plan,
} from '#web/features/tree/plan/plan.ts'

const planOf = (text: string): Plan => ({ parentId: 'e1', isChanged: false, leafKind: 'issue', ...linesIn(text) })
const shape = ({ lines }: Pick<Plan, 'lines'>) => lines.map(({ title, depth }) => `${'>'.repeat(depth)}${title}`)
const idOf = (plan: Plan, title: string): string => plan.lines.find((line) => line.title === title)?.id ?? ''

test('A list is read with its indentation, whatever it is indented by', () => {
  expect(shape(linesIn('- A\n  - B\n    1. C\n  * [ ] D\n\nE'))).toEqual(['A', '>B', '>>C', '>D', 'E'])
  expect(shape(linesIn('A\n\tB\n\t\tC\nD'))).toEqual(['A', '>B', '>>C', 'D'])
  // The outermost line need not begin at the edge.
  expect(shape(linesIn('    A\n      B\n    C'))).toEqual(['A', '>B', 'C'])
  // Back to a depth that no line above has.
  expect(shape(linesIn('A\n    B\n  C'))).toEqual(['A', '>B', '>C'])
})

test('Of more lines than are made at once the number of the rest is told', () => {
  const { lines, leftOut } = linesIn(Array.from({ length: 130 }, (_, at) => `Line ${at}`).join('\n'))
  expect([lines.length, leftOut]).toEqual([100, 30])
})

test('A line takes all below it along, and leaves it to the line above when it goes', () => {
  const plan = planOf('A\n  B\n    C\nD')
  expect(shape(withDepth(plan, idOf(plan, 'B'), -1))).toEqual(['A', 'B', '>C', 'D'])
  expect(shape(withoutLine(plan, idOf(plan, 'B')))).toEqual(['A', '>C', 'D'])
  expect(shape(withoutLine(plan, idOf(plan, 'A')))).toEqual(['B', '>C', 'D'])
  expect(shape(withLineAfter(plan, idOf(plan, 'A'), 'new'))).toEqual(['A', '>B', '>>C', '', 'D'])
  // The first one has no line above that it could be below.
  expect(shape(withDepth(plan, idOf(plan, 'A'), 1))).toEqual(['A', '>B', '>>C', 'D'])
})

test('No line is ever more than one step below the one above it', () => {
  const edit = fc.record({ at: fc.nat(20), what: fc.constantFrom('in', 'out', 'remove', 'add') })
  const lines = fc.array(fc.nat(6), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.array(edit), (indents, edits) => {
      let plan = planOf(indents.map((indent, at) => `${' '.repeat(indent)}Line ${at}`).join('\n'))
      for (const { at, what } of edits) {
        const id = plan.lines[at % (plan.lines.length || 1)]?.id
        if (id === undefined) continue
        if (what === 'remove') plan = withoutLine(plan, id)
        else if (what === 'add') plan = withLineAfter(plan, id, `new ${plan.lines.length}`)
        else plan = withDepth(plan, id, what === 'in' ? 1 : -1)
      }
      const depths = plan.lines.map(({ depth }) => depth)
      expect(depths.every((depth, at) => depth >= 0 && depth <= (depths[at - 1] ?? -1) + 1)).toBe(true)
    }),
  )
})

test('What is wrong with a line is told of it: its title, how deep it stands, and why the server refused it', () => {
  const plan = planOf(`A\n  B\n    C\n${'x'.repeat(256)}`)
  expect(plan.lines.map((_, at) => hasLinesBelow(plan.lines, at))).toEqual([true, true, false, false])
  expect(plan.lines.map((_, at) => lineProblem(plan, at, 1) !== null)).toEqual([false, true, false, true])
  const made = planOf('A\nB\nC')
  const refused = (back: Plan | null, title: string) => {
    const line = made.lines.find((one) => one.title === title)
    if (!line) throw new Error(`There is no line ${title}.`)
    return withRefused(back, made, line, `No ${title}`)
  }
  const back = refused(refused(null, 'C'), 'A')
  expect(shape(back)).toEqual(['A', 'C'])
  expect(back.lines.map((_, at) => lineProblem(back, at, 7))).toEqual(['No A', 'No C'])
})
