import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields } from '#infra/api/fields.ts'
import { bundleResolvers, RESOLVERS_OUT, resolverNames, ROOT } from '#infra/build/bundle.ts'

/** AppSync refuses longer code of a resolver or function. */
const CODE_MAX = 32_768
/** AppSync runs at most this many functions in one pipeline. */
const STEPS_MAX = 10

let folder: string
const codeOf = (name: string): string => readFileSync(join(folder, `${name}.js`), 'utf8')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-bundles-'))
  await bundleResolvers(folder)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('Every field and step that the API names has code, and all code is named by the API', () => {
  const named = fields.flatMap(({ code, steps }) => [code, ...steps.map((step) => `steps/${step.name}`)])
  expect([...new Set(named)].sort()).toEqual(resolverNames().sort())
})

test('No pipeline has more steps than AppSync runs', () => {
  for (const { typeName, fieldName, steps } of fields)
    expect(steps.length, `${typeName}.${fieldName}`).toBeLessThanOrEqual(STEPS_MAX)
})

test('Every bundle fits AppSync’s limit and imports nothing but AppSync’s modules', () => {
  for (const name of resolverNames()) {
    const code = codeOf(name)
    expect(code.length, name).toBeLessThanOrEqual(CODE_MAX)
    const imported = [...code.matchAll(/from "([^"]+)"/g)].map((match) => match[1])
    for (const source of imported) expect(['@aws-appsync/utils', '@aws-appsync/utils/dynamodb']).toContain(source)
  }
})

test('Every bundle exports its two handlers', () => {
  for (const name of resolverNames()) expect(codeOf(name), name).toMatch(/export \{\s*request,\s*response\s*\};/)
})

test('Every bundle keeps to the language of APPSYNC_JS', async () => {
  // The linter knows types only of files that are where the build puts them.
  await bundleResolvers()
  const eslint = new ESLint({ cwd: ROOT })
  for (const name of resolverNames()) {
    const [result] = await eslint.lintText(codeOf(name), { filePath: join(RESOLVERS_OUT, `${name}.js`) })
    expect(result?.messages, name).toEqual([])
  }
})

test.each([
  ['throw', 'throw "x"'],
  ['new', 'const a = new Date()'],
  ['a regular expression', 'const a = /x/'],
  ['a loop with a counter', 'for (let i = 0; i < 3; i += 1) {}'],
  ['sorting with a function', '[2, 1].sort((a, b) => a - b)'],
  ['a global that is not there', 'const a = structuredClone({})'],
])('The check of bundles finds %s', async (_, code) => {
  const eslint = new ESLint({ cwd: ROOT })
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(RESOLVERS_OUT, 'steps/example.js') })
  expect(result?.messages.length).toBeGreaterThan(0)
})
