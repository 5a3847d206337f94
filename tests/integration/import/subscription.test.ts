import { beforeAll, expect, test } from 'vitest'
import { givenExportFolder, givenOrchard } from '#support/given/export.ts'
import { givenFolder } from '#support/given/folder.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { whenCommandRuns, whenImported } from '#support/when/command.ts'

let data: string

const subscription = (...args: string[]) =>
  whenCommandRuns('infra/data/subscription.ts', [...args, '--data', data]).ended

const trials = async () => {
  const dump = await tableDump(data)
  return [...dump].filter(([key]) => key.endsWith(' TRIAL')).map(([, item]) => item)
}

beforeAll(async () => {
  data = givenFolder()
  expect((await whenImported(givenExportFolder(givenOrchard().rows), data)).code).toBe(0)
})

test('A top-level group is put on a trial, on another one, and off it', async () => {
  const begun = await subscription('orchard', '--plan', 'ultimate', '--start', '2026-11-01', '--days', '30')
  expect(begun).toMatchObject({
    code: 0,
    out: 'orchard is on a trial of Ultimate for 30 days from 2026-11-01.\n',
    err: '',
  })
  expect(await trials()).toMatchObject([{ plan: 'ultimate', startDate: '2026-11-01', days: 30 }])
  expect((await subscription('orchard', '--plan', 'premium')).code).toBe(0)
  expect(await trials()).toMatchObject([{ plan: 'premium', days: 30 }])
  expect(await subscription('orchard', '--none')).toMatchObject({
    code: 0,
    out: 'orchard is on no trial.\n',
  })
  expect(await trials()).toEqual([])
})

test.each([
  [['nowhere', '--plan', 'ultimate'], 'There is no group nowhere.'],
  [['orchard'], 'Which plan? Give --plan, or --none to end the trial.'],
  [['orchard', '--plan', 'gold'], '--plan gold is not one of premium, ultimate.'],
  [['orchard', '--plan', 'ultimate', '--none'], 'Give either --plan or --none.'],
  [['orchard', '--plan', 'ultimate', '--start', '2026-02-30'], '"2026-02-30" is not a date of the form YYYY-MM-DD'],
  [['orchard', '--plan', 'ultimate', '--days', 'many'], 'NaN is not a whole number from 1 to 365'],
  [['orchard', '--plan', 'ultimate', '--days', '366'], '366 is not a whole number from 1 to 365'],
])('The command refuses %j in words and changes nothing', async (args, words) => {
  expect(await subscription(...args)).toMatchObject({ code: 1, err: `${words}\n` })
  expect(await trials()).toEqual([])
})

test('Without a group the command says how it is used', async () => {
  const { code, out } = await whenCommandRuns('infra/data/subscription.ts', ['--data', data]).ended
  expect(code).toBe(1)
  expect(out).toContain('npm run subscription -- acme --plan ultimate --start 2026-11-01 --days 30')
})
