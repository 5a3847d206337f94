import { beforeEach, expect, test } from 'vitest'
import { awardEmoji, type AwardEmojiInput } from '#operations/reaction/award-emoji.ts'
import { deleteEpic } from '#operations/item/delete-item.ts'
import { awardedEmojis } from '#operations/read/item/awarded-emojis.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { ownReactions } from '#operations/read/item/own-reactions.ts'
import { ownSubscriptions } from '#operations/read/item/own-subscriptions.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { updatePreferences } from '#operations/person/update-preferences.ts'
import type { PreferencesItem } from '#table/items/work-items.ts'
import { preferencesKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { acmeWorld } from './acme-world.ts'
import { askField } from './ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
})

const contextOf = async (username: string) => ({
  table: acme.table,
  viewer: await loadViewer(acme.table, username),
  now: () => '2026-01-01T00:00:00Z',
  random: Math.random,
})
const react = async (username: string, epicId: number, name: string, change: AwardEmojiInput['change'] = 'toggle') =>
  awardEmoji(await contextOf(username), { target: { kind: 'epic', id: epicId }, name, change })

test('the emojis of a person come most used first, and a reaction that is taken back is gone', async () => {
  await react('ravi', 61, 'heart')
  await react('ravi', 61, 'thumbsup')
  await react('ravi', 65, 'thumbsup')
  await react('gus', 65, 'tada')
  expect(await awardedEmojis(acme.table, acme.ravi.id)).toEqual(['thumbsup', 'heart'])
  expect(await react('ravi', 61, 'thumbsup')).toEqual({ name: 'thumbsup', isOn: false, isChanged: true })
  expect(await react('ravi', 65, 'thumbsup', 'add')).toEqual({ name: 'thumbsup', isOn: true, isChanged: false })
  expect([...(await ownReactions(acme.table, acme.ravi.id, 'epic', 'thumbsup'))]).toEqual([65])
})

test('an item tells who reacts to it, and how many thumbs point up and down', async () => {
  await react('ravi', 61, 'heart')
  await react('ravi', 61, 'thumbsup')
  await react('gus', 61, 'thumbsup')
  const ofEpic = (name: string, numericId = 61) =>
    askField({ table: acme.table, field: `Epic.${name}`, as: null, source: { numericId } })
  expect(await ofEpic('awardEmoji')).toMatchObject({
    nodes: [
      { name: 'heart', user: { username: 'ravi' } },
      { name: 'thumbsup', user: { username: 'ravi' } },
      { name: 'thumbsup', user: { username: 'gus' } },
    ],
  })
  expect([await ofEpic('upvotes'), await ofEpic('downvotes'), await ofEpic('upvotes', 65)]).toEqual([2, 0, 0])
})

test('two toggles at the same time are one after the other', async () => {
  const answers = await Promise.all([react('ravi', 61, 'heart'), react('ravi', 61, 'heart')])
  expect(answers.map(({ isOn }) => isOn).toSorted()).toEqual([false, true])
  expect([...(await ownReactions(acme.table, acme.ravi.id, 'epic'))]).toEqual([])
})

test.each(['', 'two words', 'a#b', 'x'.repeat(101), 'not_an_emoji', 'constructor', '👍'])(
  '"%s" is no emoji, whatever is to be done with it',
  async (name) => {
    for (const change of ['add', 'remove', 'toggle'] as const) {
      await expect(react('ravi', 61, name, change)).rejects.toMatchObject({
        problem: { code: 'BAD_REQUEST', field: 'name', message: 'Name is not a valid emoji name' },
      })
    }
    expect([...(await ownReactions(acme.table, acme.ravi.id, 'epic'))]).toEqual([])
  },
)

test('an emoji has one name, however it is called', async () => {
  expect(await react('ravi', 61, '+1', 'add')).toEqual({ name: 'thumbsup', isOn: true, isChanged: true })
  expect(await react('ravi', 61, 'ThumbsUp', 'add')).toMatchObject({ isOn: true, isChanged: false })
  expect(await awardedEmojis(acme.table, acme.ravi.id)).toEqual(['thumbsup'])
  expect(await react('ravi', 61, '+1')).toMatchObject({ isOn: false })
})

test('a reaction that is not there cannot be taken back, another person’s neither', async () => {
  await react('gus', 61, 'heart')
  await expect(react('ravi', 61, 'heart', 'remove')).rejects.toMatchObject({
    problem: { code: 'BAD_REQUEST', message: 'User has not awarded emoji of type heart on the awardable' },
  })
  expect([...(await ownReactions(acme.table, acme.gus.id, 'epic', 'heart'))]).toEqual([61])
  expect(await react('gus', 61, 'heart', 'remove')).toEqual({ name: 'heart', isOn: false, isChanged: true })
  await expect(react('gus', 61, 'heart', 'remove')).rejects.toMatchObject({ problem: { code: 'BAD_REQUEST' } })
})

test('who cannot see an epic cannot react to it, and everybody who can may', async () => {
  await expect(react('gus', 62, 'heart')).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  await expect(react('nina', 65, 'heart')).resolves.toMatchObject({ isOn: true })
})

test('with an epic go the reactions to it and the choices of its notifications', async () => {
  await react('ravi', 61, 'heart')
  for (const id of [61, 65])
    await setSubscription(await contextOf('ravi'), { target: { kind: 'epic', id }, subscribed: true })
  const chosen = async () => [...(await ownSubscriptions(acme.table, acme.ravi.id, 'epic', true))]
  expect(await chosen()).toEqual([61, 65])
  await deleteEpic(await contextOf('olivia'), { epicId: 61 })
  await acme.world.settle((records) =>
    handleRecords(acme.table, records, (error) => {
      throw error
    }),
  )
  expect([...(await ownReactions(acme.table, acme.ravi.id, 'epic'))]).toEqual([])
  expect(await chosen()).toEqual([65])
})

test('the order of epics is kept for the person alone, and can be forgotten', async () => {
  const stored = async (id: number) => (await getItem<PreferencesItem>(acme.table, preferencesKey(id)))?.epicsSort
  await updatePreferences(await contextOf('ravi'), { epicsSort: 'END_DATE_ASC' })
  expect(await updatePreferences(await contextOf('ravi'), {})).toEqual({
    ...{ epicsSort: 'END_DATE_ASC', timezone: null, firstDayOfWeek: null },
  })
  expect(await stored(acme.ravi.id)).toBe('END_DATE_ASC')
  expect(await stored(acme.gus.id)).toBeUndefined()
  await updatePreferences(await contextOf('ravi'), { epicsSort: null })
  expect(await stored(acme.ravi.id)).toBeNull()
})

test('time zone and first day of week are kept beside the order, and each stays when another one changes', async () => {
  await updatePreferences(await contextOf('ravi'), { epicsSort: 'END_DATE_ASC' })
  await updatePreferences(await contextOf('ravi'), { timezone: 'Asia/Tokyo' })
  const kept = { epicsSort: 'END_DATE_ASC', timezone: 'Asia/Tokyo', firstDayOfWeek: 1 }
  expect(await updatePreferences(await contextOf('ravi'), { firstDayOfWeek: 1 })).toEqual(kept)
  expect(await updatePreferences(await contextOf('ravi'), { timezone: null, firstDayOfWeek: null })).toEqual({
    ...{ ...kept, timezone: null, firstDayOfWeek: null },
  })
})

test.each([
  [{ timezone: 'Europe/Nowhere' }, 'timezone'],
  [{ timezone: '+01:00' }, 'timezone'],
  [{ firstDayOfWeek: 7 }, 'firstDayOfWeek'],
  [{ firstDayOfWeek: 1.5 }, 'firstDayOfWeek'],
])('%j is refused by its name', async (input, field) => {
  const refused = updatePreferences(await contextOf('ravi'), input)
  await expect(refused).rejects.toMatchObject({ problem: { code: 'BAD_REQUEST', field } })
})
