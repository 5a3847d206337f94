import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { contextOf } from '#support/given/people.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'

let system: GivenSystem
beforeAll(async () => {
  system = await givenSystem()
})
afterAll(() => system.stop())

test('a day with a published client in Python', async () => {
  const administration = {
    ...contextOf(system.table, { ...ANONYMOUS, id: 1, username: 'given' }),
    isAdmin: true as const,
  }
  const { token } = await createAccessToken(administration, { username: 'olivia', name: 'Day', scope: 'api', days: 2 })
  const script = join(ROOT, 'tests/support/clients/python_gitlab_day.py')
  expect((await promisify(execFile)('python3', [script, system.url, token])).stdout).toBe('done\n')
})
