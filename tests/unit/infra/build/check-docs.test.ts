import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginsWithVerb } from '#infra/build/doc-openings.ts'
import { refusalDocs, refusalFaults, withRefusals, type RefusalDoc } from '#infra/build/refusal-docs.ts'

const PROBLEMS = `
export type ProblemCode = 'BAD_REQUEST' | 'NOT_FOUND' | 'TAKEN' | 'THROTTLED'
export interface Problem { code: ProblemCode }
export class ProblemError extends Error { constructor(readonly problem: Problem) { super() } }
export function refuse(problem: Problem | null): void { if (problem) throw new ProblemError(problem) }
export const titleProblem = (title: string): Problem | null => (title ? null : { code: 'BAD_REQUEST' })
export const BUSY: Problem = { code: 'THROTTLED' }
`

/** Returns what is found where this is the only operation, beside the helpers above. */
function found(source: string): RefusalDoc[] {
  const root = mkdtempSync(join(tmpdir(), 'canopy-docs-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  const imports = "import { BUSY, ProblemError, refuse, titleProblem, type Problem } from '../domain/problem.ts'\n"
  const files = { 'functions/domain/problem.ts': PROBLEMS, 'functions/operations/one.ts': imports + source }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return refusalDocs(root)
}

const arising = (body: string): string[] | undefined =>
  found(`/** Makes one. */\nexport function one(title: string) {\n${body}\n}`).find(({ name }) => name === 'one')
    ?.arising

test('codes come from errors that are made, from checks that are passed on, and from writes', () => {
  expect(arising('throw new ProblemError(BUSY)')).toEqual(['THROTTLED'])
  expect(arising('refuse(titleProblem(title))')).toEqual(['BAD_REQUEST'])
  expect(arising("return { kind: 'put', otherwise: { code: 'TAKEN' } }")).toEqual(['TAKEN'])
  expect(arising('const problem = titleProblem(title)\nif (problem) throw new ProblemError(problem)')).toEqual([
    'BAD_REQUEST',
  ])
  expect(arising('return titleProblem(title)')).toEqual([])
})

test('codes of what a function calls are its own, as far as a catch lets them through', () => {
  const call = 'const both = () => { refuse(titleProblem(title)); throw new ProblemError(BUSY) }\n'
  expect(arising(`${call}both()`)).toEqual(['BAD_REQUEST', 'THROTTLED'])
  expect(arising(`try { refuse(titleProblem(title)) } catch { return null }`)).toEqual([])
  const only = "if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error"
  expect(arising(`try { refuse(BUSY); refuse(titleProblem(title)) } catch (error) { ${only} }`)).toEqual(['THROTTLED'])
})

test('a comment that lacks a code, has one too many, or is not there is named', () => {
  const throwing = 'export function one() { throw new ProblemError(BUSY) }'
  expect(refusalFaults(found(`/** Makes one. @throws ProblemError THROTTLED when busy */\n${throwing}`))).toEqual([])
  expect(refusalFaults(found(`/** Makes one. @throws ProblemError TAKEN, NOT_FOUND */\n${throwing}`))).toEqual([
    'functions/operations/one.ts: one lacks "@throws ProblemError THROTTLED".',
    'functions/operations/one.ts: one never ends with TAKEN, NOT_FOUND, as its comment says.',
  ])
  expect(refusalFaults(found('export function one() { return 1 }'))).toEqual([
    'functions/operations/one.ts: one has no comment that says what it does.',
  ])
})

test('the line of the codes is added, changed and taken away', () => {
  const written = '/**\n * Makes one.\n * @throws ProblemError TAKEN\n */'
  expect(withRefusals('/** Makes one. */', ['TAKEN'])).toBe(written)
  expect(withRefusals('/**\n * Makes one.\n */', ['TAKEN'])).toBe(written)
  expect(withRefusals(written, ['NOT_FOUND', 'TAKEN'])).toBe(written.replace('TAKEN', 'NOT_FOUND, TAKEN'))
  expect(withRefusals(written, [])).toBe('/**\n * Makes one.\n */')
})

test.each(['Returns the rows.', 'True when it is open.', 'Lists labels.', 'Says that it is so.', 'Passes.'])(
  '"%s" begins with a verb',
  (comment) => {
    expect(beginsWithVerb(comment)).toBe(true)
  },
)

test.each(['The rows.', 'Whether it is open.', 'Rows of a page.', 'Lists of labels.', 'Less than that.', '`a` as b.'])(
  '"%s" does not',
  (comment) => {
    expect(beginsWithVerb(comment)).toBe(false)
  },
)
