import { beforeEach, expect, test } from 'vitest'
import { NOT_FOUND } from '#domain/problem.ts'
import type { IssueItems } from '#table/items/issue.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let epic: GivenEpic
let hidden: GivenEpic
let issue: IssueItems
beforeEach(async () => {
  world = new MutationWorld()
  epic = world.given.epic({ group: world.acme, iid: 1 })
  hidden = world.given.epic({ group: world.acme, iid: 2, confidential: true })
  issue = world.given.issue({ project: world.api, iid: 5 })
  await world.write()
})

type Change = 'Add' | 'Remove' | 'Toggle'
const CHANGES: Change[] = ['Add', 'Remove', 'Toggle']
const award = (change: Change, name: string, awardableId = `gid://gitlab/Epic/${epic.core.id}`, as = 'guest') =>
  world.mutate(`awardEmoji${change}`, as, { awardableId, name, clientMutationId: `once-${change}-${name}` })
const reactions = () => world.stored().filter(({ SK }) => /^RX?#/.test(String(SK)))

test.each(CHANGES)('awardEmoji%s refuses what is no emoji in its errors, and stores nothing', async (change) => {
  const before = world.stored()
  for (const name of ['', 'not_an_emoji', 'x'.repeat(5000), '👍']) {
    const payload = await award(change, name)
    expect(payload).toMatchObject({
      errors: ['Name is not a valid emoji name'],
      clientMutationId: `once-${change}-${name}`,
      ...(change === 'Toggle' ? { toggledOn: false } : { awardEmoji: null }),
    })
  }
  expect(world.stored()).toEqual(before)
})

test('a reaction is added, refused to be taken back twice, and toggled', async () => {
  for (const id of [`gid://gitlab/Epic/${epic.core.id}`, `gid://gitlab/Issue/${issue.core.id}`]) {
    const none = await world.mutate('awardEmojiRemove', 'guest', { awardableId: id, name: 'tada' })
    expect(none).toMatchObject({
      errors: ['User has not awarded emoji of type tada on the awardable'],
      awardEmoji: null,
    })
    expect(reactions()).toEqual([])
    const added = await world.mutate('awardEmojiAdd', 'guest', { awardableId: id, name: 'tada' })
    expect(added).toMatchObject({ errors: [], awardEmoji: { name: 'tada' } })
    expect(reactions()).toHaveLength(2)
    const removed = await world.mutate('awardEmojiRemove', 'guest', { awardableId: id, name: 'tada' })
    expect(removed).toMatchObject({ errors: [], awardEmoji: { name: 'tada' } })
    expect(reactions()).toEqual([])
    for (const toggledOn of [true, false]) {
      const toggled = await world.mutate('awardEmojiToggle', 'guest', { awardableId: id, name: 'tada' })
      expect(toggled).toMatchObject({ errors: [], toggledOn })
      expect(reactions()).toHaveLength(toggledOn ? 2 : 0)
    }
  }
})

test.each(CHANGES)('awardEmoji%s does not tell a hidden epic from one that is not there', async (change) => {
  for (const id of [hidden.core.id, 7]) {
    expect((await award(change, 'tada', `gid://gitlab/Epic/${id}`)).problem).toEqual(NOT_FOUND)
  }
  expect(reactions()).toEqual([])
})
