import { expect, test } from 'vitest'
import { givenFolder } from '#support/given/folder.ts'
import { tableDump } from '#support/given/table-dump.ts'
import { whenCommandRuns } from '#support/when/command.ts'
import { comparable } from './comparable.ts'

const SEED = 'infra/data/seed.ts'

test('Synthetic data is made by its command, the same for the same numbers', async () => {
  const [one, two] = [givenFolder(), givenFolder()]
  const begin = Date.now()
  const args = ['--epics', '30', '--issues', '60', '--seed', '4', '--data']
  for (const folder of [one, two]) {
    const { code, err } = await whenCommandRuns(SEED, [...args, folder]).ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }
  const dump = await tableDump(one)
  expect([...dump.keys()].filter((key) => /^E#\d+ #$/.test(key))).toHaveLength(30)
  expect([...dump.keys()].filter((key) => /^I#\d+ #$/.test(key))).toHaveLength(60)
  expect(comparable(dump, begin)).toEqual(comparable(await tableDump(two), begin))
})

test.each([
  [['--epics', '-1'], /--epics/],
  [['--epics=many'], /--epics many is not a whole number/],
])('The synthetic data command refuses %j in words', async (args, words) => {
  const { code, err } = await whenCommandRuns(SEED, [...args, '--data', givenFolder()]).ended
  expect(code).toBe(1)
  expect(err).toMatch(words)
  expect(err).not.toMatch(/ at .*\.ts/)
})
