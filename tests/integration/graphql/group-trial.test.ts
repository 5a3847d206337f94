import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { trialItem } from '#table/items/trial.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem

const today = new Date().toISOString().slice(0, 10)
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const root = given.group('acme')
  const below = given.group('web', 'public', root)
  const [over, paid, early] = [given.group('over'), given.group('paid'), given.group('early')]
  const startsOn = (id: number, startDate: string) => trialItem(id, { plan: 'ultimate', startDate, days: 30 })
  given.user('guest', [
    ...[root, over, paid, early].map(({ namespaceIds }) => ({ namespaceIds, accessLevel: ROLE.guest })),
  ])
  given.user('inside', [{ namespaceIds: below.namespaceIds, accessLevel: ROLE.owner }])
  given.user('stranger')
  await system.put([
    ...given.taken(),
    startsOn(root.id, dayAfter(today, -9)),
    startsOn(over.id, dayAfter(today, -30)),
    startsOn(early.id, dayAfter(today, 1)),
  ])
})
afterAll(() => system.stop())

const TRIAL = 'trial { planName startDate endDate duration daysUsed daysRemaining percentageComplete }'
const trialOf = async (username: string | null, fullPath: string) => {
  const { data } = await system.ask<{ group: { trial: unknown } }>(
    username,
    `{ group(fullPath: "${fullPath}") { ${TRIAL} } }`,
  )
  return data.group.trial
}

test.each(['acme', 'acme/web'])('A member of the top-level group is told in %s how far its trial is', async (path) => {
  expect(await trialOf('guest', path)).toEqual({
    planName: 'Ultimate',
    startDate: dayAfter(today, -9),
    endDate: dayAfter(today, 20),
    duration: 30,
    daysUsed: 10,
    daysRemaining: 20,
    percentageComplete: 33,
  })
})

test.each([null, 'stranger', 'inside'])(
  '%s, who is no member of the top-level group, is not told',
  async (username) => {
    expect(await trialOf(username, 'acme')).toBeNull()
    expect(await trialOf(username, 'acme/web')).toBeNull()
  },
)

test.each([
  ['over', 'yesterday was its last day'],
  ['early', 'it begins tomorrow'],
  ['paid', 'there never was one'],
])('Nobody is told of a trial in %s: %s', async (path) => {
  expect(await trialOf('guest', path)).toBeNull()
})
