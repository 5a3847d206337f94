import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { ROLE, type Viewer } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { deleteLabel, mergeLabel } from '#operations/label/change-label.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { createNote } from '#operations/note/create-note.ts'
import { setLabelSubscription, subscribedLabels } from '#operations/notification/label-subscription.ts'
import { changeNotifications, type ChangeNotificationsInput } from '#operations/notification/notification-settings.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'
import { givenMailWorld, type MailWorld } from '#support/given/mail-world.ts'

/** In the project acme/api, which is public. */
const ISSUE: ItemRef = { kind: 'issue', id: 201 }

let world: MailWorld
let rita: Viewer
let gus: Viewer
beforeEach(async () => {
  world = await givenMailWorld()
  rita = await world.givenPerson(2, 'rita', ROLE.reporter)
  gus = await world.givenPerson(3, 'gus', ROLE.guest)
})

const choose = (who: Viewer, level: ChangeNotificationsInput['level'], more: Partial<ChangeNotificationsInput> = {}) =>
  changeNotifications(world.actingAs(who), { fullPath: null, ...(level && { level }), ...more })
const change = (changes: ItemChanges) => changeItem(world.actingAs(ownerViewer), ISSUE, changes)
const comment = (body: string, by = ownerViewer) =>
  createNote(world.actingAs(by), { target: ISSUE, body, internal: false })
const newIssue = (more: { labels?: string[] } = {}) =>
  createItem(world.actingAs(ownerViewer), { kind: 'issue', homePath: 'acme/api', title: 'Something new', ...more })

/** The stream brings everything, and the mails become due. */
async function mailed() {
  for (let round = 0; round < 3; round += 1) await world.deliver()
  world.passTime(120)
  await world.tick()
  return world.sent.splice(0)
}
const receivers = async () => (await mailed()).map(({ to }) => to.split('@')[0])

describe('a level', () => {
  test('watch tells of everything in a project and what is new there, and says where to change that', async () => {
    await choose(gus, 'watch', { fullPath: 'acme/api' })
    await newIssue()
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe('gus@example.com')
    expect(mail?.text).toContain('Olivia Owner created this issue.')
    expect(mail?.text).toContain('https://canopy.example.com/-/profile/notifications')
    await change({ state: 'closed' })
    expect(await receivers()).toEqual(['gus'])
    await choose(gus, 'global', { fullPath: 'acme/api' })
    await change({ state: 'opened' })
    expect(await receivers()).toEqual([])
  })

  test('of a group holds in what is below it, unless a nearer place or the person says otherwise', async () => {
    await choose(rita, 'watch', { fullPath: 'acme' })
    await choose(gus, 'watch')
    await comment('Hello')
    expect(await receivers()).toEqual(['rita', 'gus'])
    await choose(rita, 'participating', { fullPath: 'acme/api' })
    await choose(gus, 'disabled', { fullPath: 'acme' })
    await comment('Hello again')
    expect(await receivers()).toEqual([])
  })

  test('watch everywhere means where one is a member, and never more than one may read', async () => {
    const nina = await world.givenPerson(4, 'nina', null)
    await choose(nina, 'watch')
    await choose(gus, 'watch')
    await comment('Hello')
    expect(await receivers()).toEqual(['gus'])
    await choose(nina, 'watch', { fullPath: 'acme/api' })
    await comment('Hello')
    await change({ confidential: true })
    expect(await receivers()).toEqual([])
  })

  test('disabled and mention silence what one takes part in; a choice for the item wins', async () => {
    await comment('I take part', rita)
    await comment('So do I', gus)
    await mailed()
    await choose(rita, 'disabled')
    await choose(gus, 'mention')
    await comment('Nobody is meant')
    expect(await receivers()).toEqual([])
    await comment('@gus, is it done? And you, @rita?')
    expect(await receivers()).toEqual(['gus'])
    await setSubscription(world.actingAs(rita), { target: ISSUE, subscribed: true })
    await change({ state: 'closed' })
    expect(await receivers()).toEqual(['rita'])
  })

  test('custom tells of what was chosen', async () => {
    await choose(gus, 'custom', { fullPath: 'acme/api', events: { close_issue: true } })
    await change({ title: 'Other' })
    await comment('Hello')
    expect(await receivers()).toEqual([])
    await change({ title: 'Another', state: 'closed' })
    const [mail] = await mailed()
    expect(mail?.text.split('\n\n')[0]).toBe('Olivia Owner closed this issue.')
  })

  test('is refused for a place that one may not read, and global for everywhere', async () => {
    const nina = await world.givenPerson(4, 'nina', null)
    await expect(choose(nina, 'watch', { fullPath: 'nowhere' })).rejects.toMatchObject({
      problem: { code: 'NOT_FOUND' },
    })
    await expect(choose(nina, 'global')).rejects.toMatchObject({ problem: { code: 'BAD_REQUEST', field: 'level' } })
  })

  test('changes twice at the same time without losing either', async () => {
    await Promise.all([
      choose(gus, 'watch', { fullPath: 'acme' }),
      choose(gus, 'mention', { fullPath: 'acme/api' }),
      choose(gus, 'disabled'),
    ])
    const [stored] = world.double.snapshot().filter(({ PK, SK }) => PK === 'U#3' && SK === 'NOTIFY')
    expect(stored).toMatchObject({ level: 'disabled', version: 3 })
    expect(Object.values(stored?.['places'] ?? {})).toHaveLength(2)
  })
})

describe('who subscribes to a label', () => {
  const givenLabel = (title: string, fullPath = 'acme') => createLabel(world.actingAs(ownerViewer), { fullPath, title })
  const owner = { kind: 'group' as const, id: ROOT_ID }

  test('is told of what gets it, new or not, once, and of nothing else', async () => {
    const { id } = await givenLabel('late')
    const { id: other } = await givenLabel('other')
    await setLabelSubscription(world.actingAs(gus), { owner, labelId: id, subscribed: true })
    await change({ addLabelIds: [other] })
    expect(await receivers()).toEqual([])
    await change({ addLabelIds: [id] })
    const [mail] = await mailed()
    expect(mail?.text.split('\n\n')[0]).toBe('Olivia Owner added the label late.')
    await comment('More')
    expect(await receivers()).toEqual([])
    await newIssue({ labels: ['late', 'other'] })
    const [ofNew] = await mailed()
    expect(ofNew?.text.split('\n\n')[0]).toBe('Olivia Owner added the label late.')
    expect(await setLabelSubscription(world.actingAs(gus), { owner, labelId: id, subscribed: true })).toEqual({
      wasSo: true,
    })
    await setLabelSubscription(world.actingAs(gus), { owner, labelId: id, subscribed: false })
    await newIssue({ labels: ['late'] })
    expect(await receivers()).toEqual([])
  })

  test('keeps that with a label that takes its place, and loses it with one that is deleted', async () => {
    const { id } = await givenLabel('late')
    const { id: into } = await givenLabel('overdue')
    await setLabelSubscription(world.actingAs(gus), { owner, labelId: id, subscribed: true })
    await mergeLabel(world.actingAs(ownerViewer), { owner, labelId: id, intoId: into })
    await mailed()
    expect(await subscribedLabels(world.table, gus)).toEqual(new Set([into]))
    await deleteLabel(world.actingAs(ownerViewer), { owner, labelId: into })
    await mailed()
    expect(await subscribedLabels(world.table, gus)).toEqual(new Set())
    expect(world.double.snapshot().filter(({ SK }) => SK === 'S#3')).toEqual([])
  })
})
