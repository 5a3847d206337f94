import { beforeAll, expect, test } from 'vitest'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { whenCommandRuns, whenImported } from '#support/when/command.ts'

let data: string

const member = (...args: string[]) => whenCommandRuns('infra/data/member.ts', [...args, '--data', data]).ended

/** The access levels of somebody whom Canopy knows. */
const levelsOf = async (username: string) => {
  const dump = await tableDump(data)
  const viewer = [...dump.values()].find((item) => item['username'] === username && 'roles' in item)
  return viewer === undefined ? null : Object.values(viewer['roles'] as Record<string, number>)
}

beforeAll(async () => {
  data = givenFolder()
  expect((await whenImported(givenExportFolder(givenOrchard().rows), data)).code).toBe(0)
})

test('A person is made a member, gets another role, and leaves', async () => {
  const ana = ['orchard', 'ana', '--name', 'Ana Alvarez', '--email', 'ana@example.com']
  expect(await member(...ana, '--role', 'developer')).toMatchObject({
    code: 0,
    out: 'ana has the role developer in orchard.\n',
    err: '',
  })
  expect(await levelsOf('ana')).toEqual([30])
  expect((await member('orchard', 'ana', '--role', 'guest')).code).toBe(0)
  expect(await levelsOf('ana')).toEqual([10])
  expect(await member('orchard', 'ana', '--none')).toMatchObject({
    code: 0,
    out: 'ana is no direct member of orchard.\n',
  })
  expect(await levelsOf('ana')).toEqual([])
})

test.each([
  [['nowhere', 'ana', '--role', 'guest'], 'There is no group or project nowhere.'],
  [['orchard', 'ana'], 'Which role? Give --role or --none.'],
  [
    ['orchard', 'ana', '--role', 'king'],
    '--role king is not one of guest, planner, reporter, developer, maintainer, owner.',
  ],
  [['orchard', 'ana', '--role', 'guest', '--none'], 'Give either --role or --none.'],
  [['orchard', 'zoe', '--role', 'guest'], 'Canopy does not know zoe. Give --name and --email as well.'],
  [['orchard', 'zoe', '--none'], 'There is no user "zoe".'],
])('The command refuses %j in words and changes nothing', async (args, words) => {
  expect(await member(...args)).toMatchObject({ code: 1, err: `${words}\n` })
  expect(await levelsOf('zoe')).toBeNull()
})

test('Without a person the command says how it is used', async () => {
  const { code, out } = await member('orchard')
  expect(code).toBe(1)
  expect(out).toContain('npm run member -- acme ana --role developer')
})
