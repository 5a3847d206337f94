import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fields } from '#infra/api/fields.ts'
import { bundleResolvers, resolverNames } from '#infra/build/bundle.ts'

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
