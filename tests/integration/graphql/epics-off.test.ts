import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { listEntries } from '#table/rows/list-index.ts'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem('real')
  const given = new Given()
  for (const path of ['with', 'without']) {
    const group = given.group(path)
    given.user(`${path}-owner`, [{ namespaceIds: group.namespaceIds, accessLevel: ROLE.owner }])
    const project = given.project('app', group)
    const { core, aggregate } = given.epic({ group, iid: 1, title: 'Plan', issues: [{ project, iid: 7 }] })
    given.items.push(...listEntries({ kind: 'epic', core, aggregate }), ...listCounts([{ kind: 'epic', core }]))
  }
  const items = given.taken()
  const off = items.map((item) =>
    'fullPath' in item && item.fullPath === 'without' ? { ...item, allowEpics: false } : item,
  )
  await system.put(off)
})
afterAll(() => system.stop())

const QUERY = /* GraphQL */ `
  query ($path: ID!, $project: ID!) {
    group(fullPath: $path) {
      allowEpics
      userPermissions {
        createEpic
      }
      epic(iid: "1") {
        title
      }
      epics(first: 5) {
        nodes {
          title
        }
        count
      }
    }
    project(fullPath: $project) {
      issue(iid: "7") {
        epic {
          title
        }
      }
    }
  }
`
const ask = async (path: string) => (await system.ask(`${path}-owner`, QUERY, { path, project: `${path}/app` })).data

test('A group with epics shows them', async () => {
  expect(await ask('with')).toEqual({
    group: {
      allowEpics: true,
      userPermissions: { createEpic: true },
      epic: { title: 'Plan' },
      epics: { nodes: [{ title: 'Plan' }], count: 1 },
    },
    project: { issue: { epic: { title: 'Plan' } } },
  })
})

test('A group without epics shows none anywhere, not even to its owner', async () => {
  expect(await ask('without')).toEqual({
    group: {
      allowEpics: false,
      userPermissions: { createEpic: false },
      epic: null,
      epics: { nodes: [], count: 0 },
    },
    project: { issue: { epic: null } },
  })
})
