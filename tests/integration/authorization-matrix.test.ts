import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { fields as graphFields } from '#graph/fields.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import type { Operation, Trial } from './authorization/attempt.ts'
import { EXPECTED, readExpected } from './authorization/expected.ts'
import { graphqlOperations } from './authorization/graphql-operations.ts'
import {
  ASKERS,
  matrixWorld,
  PLACE_NAMES,
  type Asker,
  type MatrixWorld,
  type Place,
} from './authorization/matrix-world.ts'
import { restOperations } from './authorization/rest-operations.ts'

const operations: Record<string, Operation> = { ...graphqlOperations, ...restOperations }
const expected = readExpected(EXPECTED)

let world: MatrixWorld
beforeAll(async () => {
  world = await matrixWorld()
})
afterAll(() => world.system.stop())

/** A to-do of the asker where they can have one; somebody else's otherwise. */
async function todoFor(asker: Asker, epicId: number): Promise<number> {
  const { table } = world.system
  const make = async (name: Asker) => {
    const context = { table, now: () => new Date().toISOString(), random: Math.random }
    return createTodo({ ...context, viewer: await loadViewer(table, name) }, { target: { kind: 'epic', id: epicId } })
  }
  const { id } = await make(asker).catch(() => make('olivia'))
  return id
}

/** What attempts write to; it serves the next attempt, too, when one has changed nothing. */
type Fresh = Pick<Trial, 'epic' | 'tree' | 'milestoneIds' | 'labelIds' | 'noteIds' | 'memberId' | 'planId'>
const untouched = new Map<string, Fresh>()

async function freshFor({ writes }: Operation, place: Place): Promise<Fresh> {
  const epic = ['epic', 'tree', 'todo'].includes(writes) ? await world.freshEpic(place) : place.epic
  const tree = writes === 'tree' ? await world.freshTree(place, epic.id) : null
  const milestoneIds = writes === 'milestones' ? await world.freshMilestones(place) : place.milestoneIds
  const planId = writes === 'plans' ? await world.freshPlan(place) : 0
  const labelIds = writes === 'labels' ? await world.freshLabels(place) : place.labelIds
  const noteIds = writes === 'notes' ? await world.freshNotes(place) : place.noteIds
  const memberId = writes === 'members' ? await world.freshMember(place) : place.memberId
  if (writes === 'uploads') await world.freshUploads(place)
  return { epic, tree, milestoneIds, labelIds, noteIds, memberId, planId }
}

/** What comes of an operation for somebody; something is written exactly when a write was allowed. */
async function outcomeOf(operation: Operation, place: Place, asker: Asker, credentials: string | null = asker) {
  const key = `${place.name} ${operation.writes}`
  const fresh = untouched.get(key) ?? (await freshFor(operation, place))
  untouched.set(key, fresh)
  const todoId = operation.writes === 'todo' ? await todoFor(asker, fresh.epic.id) : 0
  const before = world.writes()
  const trial = { ...fresh, world, asker, credentials, place, todoId, title: `Title ${world.next()}` }
  const outcome = await operation.attempt(trial)
  const isChanged = world.writes() > before
  // Places of one group share its files.
  if (isChanged || todoId !== 0 || operation.writes === 'uploads') untouched.delete(key)
  expect({ asker, isChanged }).toEqual({ asker, isChanged: operation.writes !== 'nothing' && outcome === 'y' })
  return outcome
}

async function outcomesOf(operation: Operation, place: Place): Promise<string> {
  let outcomes = ''
  for (const asker of ASKERS) outcomes += await outcomeOf(operation, place, asker)
  return outcomes
}

const isRead = (name: string): boolean => !/^(Mutation\.|POST |PUT |PATCH |DELETE )/.test(name)

describe('the matrix', () => {
  test('has a row for every query and mutation of the schema, every field of a Lambda, every route and page endpoint', () => {
    const schema = buildSchema(
      ['infra/api/prelude.graphql', 'schema.graphql'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'),
    )
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name ?? ''}.${field}`),
    )
    const endpoints = [...apiEndpoints, ...pageEndpoints].map(({ method, path }) => `${method} ${path}`)
    expect([...fields, ...endpoints].filter((name) => !expected.has(name))).toEqual([])
    const handedOn = Object.keys(graphFields)
    const rowOfType = (name: string): string => `${name.split('.')[0] ?? ''}.*`
    expect(handedOn.filter((name) => !expected.has(name) && !expected.has(rowOfType(name)))).toEqual([])
  })

  test('says of every operation what is expected, and of nothing else', () => {
    expect([...expected.keys()].toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  test('is refused when a cell is missing', () => {
    expect(() => readExpected('Query.group  yyyyyyy  nnyyyyy')).toThrow('lacks a place')
    expect(() => readExpected('Query.group  yyyyyyy  nnyyyyy  yyyyyy')).toThrow('lacks a cell')
    expect(() => readExpected('Query.group  yyyyyyy  nnyyyyy  yyyyyy?')).toThrow('lacks a cell')
  })
})

/** A token is no way to another one. */
const isForSignIns = (name: string): boolean => /^POST .*access_tokens$/.test(name)

describe.each([...expected])('%s', (name, row) => {
  test.each(PLACE_NAMES)('%s', async (placeName) => {
    const operation = operations[name]
    if (!operation) throw new Error(`${name} cannot be tried.`)
    expect(await outcomesOf(operation, world.places[placeName])).toBe(row[placeName].join(''))
  })

  test.each(PLACE_NAMES)('%s, by personal access tokens', async (placeName) => {
    const operation = operations[name]
    if (!operation) throw new Error(`${name} cannot be tried.`)
    const place = world.places[placeName]
    const expectedOf = (asker: Asker) => (isForSignIns(name) ? 'd' : row[placeName][ASKERS.indexOf(asker)])
    for (const asker of ['nina', 'dora'] as const) {
      expect(await outcomeOf(operation, place, asker, world.tokens.api[asker])).toBe(expectedOf(asker))
    }
    const reading = await outcomeOf(operation, place, 'olivia', world.tokens.read_api.olivia)
    // An owner's token that may only read is refused every write, by either entrance in its words.
    expect(reading).toBe(isRead(name) ? expectedOf('olivia') : name.startsWith('Mutation.') ? 's' : 'd')
  })
})
