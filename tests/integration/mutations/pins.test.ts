import { beforeEach, expect, test } from 'vitest'
import type { IssueItems } from '#table/items/issue.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let issue: IssueItems
beforeEach(async () => {
  world = new MutationWorld()
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Bug' })
  await world.write()
})

const issueId = () => `gid://gitlab/Issue/${issue.core.id}`
const groupId = () => `gid://gitlab/Group/${world.acme.id}`
const pin = (as: string, id: string, pinned = true) => world.mutate('pinSet', as, { id, pinned })
const idsIn = (answer: unknown): string[] => (answer as { pins: { id: string }[] }).pins.map(({ id }) => id)

test('what is pinned stands last, once however often, and goes when it is unpinned', async () => {
  expect(idsIn(await pin('developer', issueId()))).toEqual([issueId()])
  expect(idsIn(await pin('developer', groupId()))).toEqual([issueId(), groupId()])
  expect(idsIn(await pin('developer', issueId()))).toEqual([issueId(), groupId()])
  expect(idsIn(await pin('owner', groupId()))).toEqual([groupId()])
  expect(idsIn(await pin('developer', issueId(), false))).toEqual([groupId()])
  expect(idsIn(await pin('developer', issueId(), false))).toEqual([groupId()])
})

test('pins of two windows at the same time are all kept', async () => {
  const issues = Array.from({ length: 8 }, (_, index) => world.given.issue({ project: world.api, iid: 20 + index }))
  await world.write()
  await Promise.all(issues.map(({ core }) => pin('developer', `gid://gitlab/Issue/${core.id}`)))
  expect(idsIn(await pin('developer', issueId()))).toHaveLength(9)
})

test('no more than thirty are pinned, which is said', async () => {
  const issues = Array.from({ length: 30 }, (_, index) => world.given.issue({ project: world.api, iid: 20 + index }))
  await world.write()
  for (const { core } of issues) await pin('developer', `gid://gitlab/Issue/${core.id}`)
  const refused = await pin('developer', issueId())
  expect(refused).toMatchObject({ errors: ['At most 30 things can be pinned. Unpin something first.'] })
})
