import { afterAll, beforeAll, expect, test } from 'vitest'
import { Given } from './given.ts'
import { startGraphqlSystem, type GraphqlSystem } from './graphql-system.ts'

/** What one page of the tree shows of every row, from a group two levels deep. */
const TREE = /* GraphQL */ `
  query ($path: ID!, $iid: ID!) {
    group(fullPath: $path) {
      id
      path
      fullPath
      epic(iid: $iid) {
        id
        iid
        children(first: 100) {
          edges {
            node {
              id
              iid
              title
              state
              webPath
              reference(full: true)
              relationPath
              createdAt
              closedAt
              confidential
              hasChildren
              hasIssues
              startDate
              dueDate
              userPermissions {
                adminEpic
                createEpic
              }
              descendantCounts {
                openedEpics
                closedEpics
                openedIssues
                closedIssues
              }
              labels {
                nodes {
                  id
                  title
                  color
                  textColor
                  description
                }
              }
              group {
                id
                fullPath
              }
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
        issues(first: 100) {
          edges {
            node {
              id
              epicIssueId
              iid
              title
              state
              webPath
              reference(full: true)
              relationPath
              weight
              dueDate
              healthStatus
              assignees {
                edges {
                  node {
                    id
                    name
                    username
                    avatarUrl
                    webUrl
                  }
                }
              }
              milestone {
                id
                title
                startDate
                dueDate
              }
              labels {
                nodes {
                  id
                  title
                  color
                  textColor
                }
              }
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`
interface Data {
  group: { epic: { children: { edges: unknown[] }; issues: { edges: unknown[] } } }
}

const title = (kind: string, index: number): string =>
  `${kind} ${index} with a title of exactly sixty characters in all`.padEnd(60, '.')

let system: GraphqlSystem

beforeAll(async () => {
  system = await startGraphqlSystem()
  const given = new Given()
  const root = given.group('kubernetes')
  const group = given.group('sig-network', 'public', root)
  const project = given.project('enhancements', group)
  const label = (name: string) => ({
    id: 4_000_000_000_100_000 + name.length,
    ofProject: false,
    title: name,
    color: '#217645',
    description: null,
  })
  const assignee = { id: 4_000_000_000_200_000, username: 'johnbelamaric', name: 'John Belamaric', avatarUrl: null }
  given.user('ravi', [{ namespaceIds: root.namespaceIds, accessLevel: 20 }])
  given.epic({
    group,
    iid: 1,
    title: title('Epic', 0),
    children: Array.from({ length: 20 }, (_, index) => ({
      group,
      title: title('Epic', index),
      labels: [label('stage::beta'), label('sig/network')],
    })),
    issues: Array.from({ length: 100 }, (_, index) => ({
      project,
      title: title('Issue', index),
      labels: [label('tracked/yes')],
      assignees: [assignee],
      weight: 3,
    })),
  })
  await system.put(given.taken())
})
afterAll(() => system.stop())

test.each([
  ['an anonymous reader', null],
  ['a signed-in member', 'ravi'],
])('A tree page of 100 issues and 20 epics takes at most four calls and six read units for %s', async (_, username) => {
  system.forget()
  const answer = await system.ask<Data>(username, TREE, { path: 'kubernetes/sig-network', iid: '1' })
  expect(answer.errors).toBeUndefined()
  expect(answer.data.group.epic.children.edges).toHaveLength(20)
  expect(answer.data.group.epic.issues.edges).toHaveLength(100)
  expect(system.calls.map((call) => call.operation)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query'])
  const units = system.calls.reduce((sum, call) => sum + call.units, 0)
  expect(units, JSON.stringify(system.calls)).toBeLessThanOrEqual(6)
})

test('Asking for consistent reads doubles what the page costs', async () => {
  const variables = { path: 'kubernetes/sig-network', iid: '1' }
  system.forget()
  await system.ask<Data>(null, TREE, variables)
  const usual = system.calls.reduce((sum, call) => sum + call.units, 0)
  system.forget()
  await system.ask<Data>(null, TREE, variables, { 'x-consistent': '1' })
  expect(system.calls.reduce((sum, call) => sum + call.units, 0)).toBe(usual * 2)
})
