import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import createClient from 'openapi-fetch'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { givenFolder } from '#support/given/folder.ts'
import { contextOf } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'

/** Types that a published generator makes of openapi.json let a program deal with epics, and refuse one that is wrong. */

let system: GivenSystem
let token: string
let folder: string

/** What somebody writes against the generated types; `title` and `read` stand for what programs get wrong. */
const program = ({ title = `'By types'`, read = 'epic.title' } = {}) => `
import type createClient from 'openapi-fetch'
import type { paths } from './api.ts'

export async function day(create: typeof createClient, baseUrl: string, token: string) {
  const client = create<paths>({ baseUrl, headers: { 'PRIVATE-TOKEN': token } })
  const path = { id: 'acme' }
  const { data: epic } = await client.POST('/api/v4/groups/{id}/epics', {
    params: { path },
    body: { title: ${title}, labels: ['by types'], color: '#1068bf' },
  })
  if (!epic) throw new Error('It was not made.')
  const one = { params: { path: { ...path, iid: String(epic.iid) } } }
  await client.PUT('/api/v4/groups/{id}/epics/{iid}', { ...one, body: { state_event: 'close' } })
  const { data: closed } = await client.GET('/api/v4/groups/{id}/epics/{iid}', one)
  const { data: list } = await client.GET('/api/v4/groups/{id}/epics', {
    params: { path, query: { state: 'closed', per_page: 5 } },
  })
  const { error, response } = await client.GET('/api/v4/groups/{id}', { params: { path: { id: 'nowhere' } } })
  const title: string = ${read}
  return { title, state: closed?.state, isList: Array.isArray(list), status: response.status, message: error?.message }
}
`

beforeAll(async () => {
  system = await givenSystem()
  const administration = {
    ...contextOf(system.table, { ...ANONYMOUS, id: 1, username: 'given' }),
    isAdmin: true as const,
  }
  const asked = { username: 'olivia', name: 'Types', scope: 'api', days: 2 } as const
  token = (await createAccessToken(administration, asked)).token
  folder = givenFolder()
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const described = (await (await fetch(`${system.url}/api/v4/openapi.json`)).json()) as OpenAPI3
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(described)))
})
afterAll(() => system.stop())

const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] },
}

/** Returns what the compiler says of a program beside the generated types. */
function complaints(text: string): string[] {
  const file = join(folder, 'day.ts')
  writeFileSync(file, text)
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], OPTIONS))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a program against the generated types reads and writes an epic', async () => {
  expect(complaints(program())).toEqual([])
  const file = join(folder, 'day.mjs')
  writeFileSync(file, ts.transpile(program(), { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }))
  const { day } = (await import(pathToFileURL(file).href)) as {
    day: (create: typeof createClient, baseUrl: string, token: string) => Promise<object>
  }
  expect(await day(createClient, system.url, token)).toEqual({
    ...{ title: 'By types', state: 'closed', isList: true, status: 404, message: '404 Group Not Found' },
  })
})

test('the compiler refuses a field of another type, and one that is not there', () => {
  expect(complaints(program({ title: '7' }))).toEqual([expect.stringContaining(`'number' is not assignable`)])
  expect(complaints(program({ read: 'epic.titel' }))).toEqual([expect.stringContaining(`'titel' does not exist`)])
})
