import { beforeEach, describe, expect, test } from 'vitest'
import { ROLE, type Viewer } from '#domain/role.ts'
import { changeItem } from '#operations/item/change.ts'
import { mergeLabel, promoteLabel } from '#operations/label/change-label.ts'
import { createLabel } from '#operations/label/create-label.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { LABEL_PREFIX, namespacePk, type Namespace } from '#table/keys/keys.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'

const PROJECT: Namespace = { kind: 'project', id: 20 }
const GROUP: Namespace = { kind: 'group', id: 10 }

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const make = async (fullPath: string, title: string): Promise<number> =>
  (await createLabel(world.as(), { fullPath, title, color: '#123456' })).id
const give = async (issueId: number, ...addLabels: string[]) => {
  await changeItem(world.as(), { kind: 'issue', id: issueId }, { addLabels })
  await world.settle()
}
const labelsOf = (issueId: number) =>
  world
    .stored()
    .issues.get(issueId)
    ?.labels.map(({ id, title, ofProject }) => ({ id, title, ofProject }))
const titlesIn = (owner: Namespace): string[] =>
  world.double
    .snapshot()
    .flatMap(({ PK, SK }) => (PK === namespacePk(owner) && SK.startsWith(LABEL_PREFIX) ? [SK] : []))
const found = async (): Promise<string[]> => {
  const all: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => all.push(fault) })
  return all
}

describe('a label of a project', () => {
  test('becomes one of its group, on all that carries it', async () => {
    const id = await make('acme/api', 'urgent')
    await give(201, 'urgent')
    expect(await promoteLabel(world.as(), { owner: PROJECT, labelId: id })).toEqual({ id })
    await world.settle()
    expect(labelsOf(201)).toContainEqual({ id, title: 'urgent', ofProject: false })
    expect(titlesIn(PROJECT)).not.toContain('L#urgent')
    expect(titlesIn(GROUP)).toContain('L#urgent')
    expect(await found()).toEqual([])
  })

  test('gives way to that of the group, with those of other projects', async () => {
    const [own, other] = [await make('acme/api', 'urgent'), await make('acme/web/site', 'Urgent')]
    await give(201, 'urgent')
    await give(204, 'urgent')
    const ofGroup = await make('acme', 'URGENT')
    expect(await promoteLabel(world.as(), { owner: PROJECT, labelId: own })).toEqual({ id: ofGroup })
    await world.settle()
    for (const issue of [201, 204]) {
      expect(labelsOf(issue)).toContainEqual({ id: ofGroup, title: 'URGENT', ofProject: false })
      expect(labelsOf(issue)?.some(({ id }) => id === own || id === other)).toBe(false)
    }
    expect(await found()).toEqual([])
  })

  test('is promoted by who manages the labels of both', async () => {
    const id = await make('acme/api', 'urgent')
    const max: Viewer = { id: 5, username: 'max', name: 'Max', roles: { 20: ROLE.owner }, above: {} }
    expect(await problemOf(promoteLabel(world.as(max), { owner: PROJECT, labelId: id }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('a label that is merged into another', () => {
  test('goes, and what carried both carries the other once', async () => {
    const [from, into] = [await make('acme/api', 'defect'), await make('acme', 'fault')]
    await give(201, 'defect', 'fault')
    await give(203, 'defect')
    await mergeLabel(world.as(), { owner: PROJECT, labelId: from, intoId: into })
    await world.settle()
    for (const issue of [201, 203]) expect(labelsOf(issue)?.filter(({ id }) => id === into)).toHaveLength(1)
    expect(labelsOf(201)?.some(({ id }) => id === from)).toBe(false)
    expect(await found()).toEqual([])
  })

  test('is not merged into itself or into one that is elsewhere', async () => {
    const [from, elsewhere] = [await make('acme/api', 'defect'), await make('other', 'fault')]
    for (const intoId of [from, elsewhere]) {
      const asked = mergeLabel(world.as(), { owner: PROJECT, labelId: from, intoId })
      expect(await problemOf(asked)).toMatchObject({ code: 'BAD_REQUEST', field: 'intoId' })
    }
  })
})

test.each(['Défaut', 'DÉFAUT', 'De\u0301faut'])('the title %s is taken where one is called the same', async (title) => {
  await make('acme', 'd\u00e9faut')
  expect(await problemOf(make('acme', title))).toMatchObject({ code: 'TAKEN' })
})
