import { join } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, expect, test } from 'vitest'
import { bundleResolvers, RESOLVERS_OUT, ROOT } from '#infra/build/bundle.ts'

// `npm run check:resolvers` lints the bundles; this is about what it finds.
const eslint = new ESLint({ cwd: ROOT })

// The rules ask for types, and those come from a file of the build.
beforeAll(() => bundleResolvers())

test.each([
  ['a list is not asked by Array.isArray', 'export const request = (ctx) => Array.isArray(ctx.args.list)'],
  ['no loop counts', 'export function request() { for (let i = 0; i < 3; i = i + 1) {} }'],
  ['no function calls itself', 'export function request(n) { return request(n) }'],
  ['nothing is thrown', "export function request() { throw 'no' }"],
  ['there is no method that AppSync lacks', "export const request = () => 'a'.padStart(2)"],
  ['no function is given away', 'const run = (f) => f(); const one = () => 1; export const request = () => run(one)'],
  ['nothing is caught', 'export function request() { try { return 1 } catch { return 2 } }'],
  ['nothing is constructed', 'export const request = () => new Date()'],
  ['there is no regular expression', 'export const request = () => /x/'],
  ['no list is sorted by a function', 'export const request = () => [2, 1].sort((a, b) => a - b)'],
  ['there is no global that AppSync lacks', 'export const request = () => structuredClone({})'],
])('In the bundles of resolvers %s', async (_, code) => {
  const [result] = await eslint.lintText(code, { filePath: join(RESOLVERS_OUT, 'Query.group.js') })
  expect(result?.errorCount).toBeGreaterThan(0)
  expect(result?.fatalErrorCount).toBe(0)
})
