import { beforeAll, expect, test } from 'vitest'
import { givenFolder } from '#support/given/folder.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { whenCommandRuns, whenScriptRuns } from '#support/when/command.ts'

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
  const seeded = whenCommandRuns('infra/data/seed.ts', ['--epics', '1', '--issues', '0', '--data', data])
  expect((await seeded.ended).code).toBe(0)
})

test('A person is made a member, gets another role, and leaves', async () => {
  const ana = ['synthetic-1', 'ana', '--name', 'Ana Alvarez', '--email', 'ana@example.com']
  expect(await member(...ana, '--role', 'developer')).toMatchObject({
    code: 0,
    out: 'ana has the role developer in synthetic-1.\n',
    err: '',
  })
  expect(await levelsOf('ana')).toEqual([30])
  expect((await member('synthetic-1', 'ana', '--role', 'guest')).code).toBe(0)
  expect(await levelsOf('ana')).toEqual([10])
  expect(await member('synthetic-1', 'ana', '--none')).toMatchObject({
    code: 0,
    out: 'ana is no direct member of synthetic-1.\n',
  })
  expect(await levelsOf('ana')).toEqual([])
})

test.each([
  [['nowhere', 'ana', '--role', 'guest'], 'There is no group or project nowhere.'],
  [['synthetic-1', 'ana'], 'Which role? Give --role or --none.'],
  [
    ['synthetic-1', 'ana', '--role', 'king'],
    '--role king is not one of guest, reporter, developer, maintainer, owner.',
  ],
  [['synthetic-1', 'ana', '--role', 'guest', '--none'], 'Give either --role or --none.'],
  [['synthetic-1', 'zoe', '--role', 'guest'], 'Canopy does not know zoe. Give --name and --email as well.'],
  [['synthetic-1', 'zoe', '--none'], 'There is no user "zoe".'],
])('The command refuses %j in words and changes nothing', async (args, words) => {
  expect(await member(...args)).toMatchObject({ code: 1, err: `${words}\n` })
  expect(await levelsOf('zoe')).toBeNull()
})

test('Without a person the command says how it is used', async () => {
  const { code, out } = await whenScriptRuns('infra/data/member.ts', ['synthetic-1', '--data', data]).ended
  expect(code).toBe(1)
  expect(out).toContain('npm run member -- acme ana --role developer')
})
