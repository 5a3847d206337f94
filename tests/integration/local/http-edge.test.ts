import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { ask, post } from '#support/when/ask.ts'

let system: GivenSystem

beforeAll(async () => {
  system = await givenSystem()
})
afterAll(() => system.stop())

const EPIC = /* GraphQL */ `
  query ($path: ID!, $iid: ID!) {
    group(fullPath: $path) {
      epic(iid: $iid) {
        id
        title
      }
    }
  }
`
interface EpicData {
  group: { epic: { id: string; title: string } | null } | null
}

const LIST = /* GraphQL */ `
  query ($state: EpicState, $first: Int, $after: String) {
    group(fullPath: "acme") {
      epics(state: $state, first: $first, after: $after) {
        nodes {
          iid
          title
          confidential
          webPath
        }
      }
    }
  }
`
interface ListData {
  group: { epics: { nodes: { iid: string; title: string; confidential: boolean; webPath: string }[] } | null } | null
}

const CHILDREN = /* GraphQL */ `
  query ($first: Int, $after: String) {
    group(fullPath: "acme/web") {
      epic(iid: "1") {
        id
        children(first: $first, after: $after) {
          nodes {
            title
          }
        }
        issues(first: $first, after: $after) {
          nodes {
            title
          }
        }
        participants(first: $first, after: $after) {
          nodes {
            name
          }
        }
      }
    }
  }
`

const ANY = JSON.stringify({ query: '{ group(fullPath: "acme") { name } }' })

/** The confidential epic of the demo set, as a member finds it. */
async function confidentialEpic(): Promise<{ path: string; iid: string }> {
  const { data } = await ask<ListData>(system, LIST, { as: 'ravi', variables: { state: 'all', first: 100 } })
  const found = data?.group?.epics?.nodes.find(({ confidential }) => confidential)
  const path = /^\/groups\/(.+)\/-\/epics\//.exec(found?.webPath ?? '')?.[1]
  if (found === undefined || path === undefined) throw new Error('The demo set has no confidential epic.')
  return { path, iid: found.iid }
}

test('An unknown group is null and no error', async () => {
  const answer = await ask<EpicData>(system, EPIC, { variables: { path: 'nowhere', iid: '1' } })
  expect(answer).toEqual({ status: 200, data: { group: null }, errors: [] })
})

test.each(['9999', '0', '-1', 'seven', ''])('The epic number %j is null and no error', async (iid) => {
  const answer = await ask<EpicData>(system, EPIC, { variables: { path: 'acme/web', iid } })
  expect(answer).toEqual({ status: 200, data: { group: { epic: null } }, errors: [] })
})

test('A hidden epic is answered as one that does not exist, and a reporter gets it', async () => {
  const { path, iid } = await confidentialEpic()
  for (const as of [undefined, 'nina', 'gus']) {
    const hidden = await ask<EpicData>(system, EPIC, { as, variables: { path, iid } })
    const missing = await ask<EpicData>(system, EPIC, { as, variables: { path, iid: '9999' } })
    expect(hidden).toEqual(missing)
  }
  for (const as of ['ravi', 'olivia']) {
    const { data } = await ask<EpicData>(system, EPIC, { as, variables: { path, iid } })
    expect(data?.group?.epic?.title).toBe('Failover drill')
  }
})

test('A hidden epic is in nobody else’s list', async () => {
  const { iid, path } = await confidentialEpic()
  for (const as of [undefined, 'nina', 'gus']) {
    const { data } = await ask<ListData>(system, LIST, { as, variables: { state: 'all', first: 100 } })
    expect(data?.group?.epics?.nodes.length).toBeGreaterThan(40)
    expect(data?.group?.epics?.nodes.map(({ webPath }) => webPath)).not.toContain(`/groups/${path}/-/epics/${iid}`)
  }
})

test.each(['zzz', '!!', 'bnVsbA', 'e30', '0'])('The cursor %j is a bad request that names it', async (after) => {
  const answer = await ask<ListData>(system, LIST, { variables: { after } })
  expect(answer.errors).toMatchObject([{ errorType: 'BadRequest', path: ['group', 'epics'] }])
  expect(answer.errors[0]?.message).toContain(`The cursor "${after}" is not valid`)
})

test('A bad cursor of children, issues or participants is a bad request of that field alone', async () => {
  const answer = await ask<{ group: { epic: { id: string } } }>(system, CHILDREN, { variables: { after: '!!' } })
  expect(answer.data?.group.epic.id).toMatch(/^gid:/)
  expect(answer.errors.map(({ path }) => path?.at(-1)).sort()).toEqual(['children', 'issues', 'participants'])
  for (const error of answer.errors)
    expect(error).toMatchObject({ errorType: 'BadRequest', message: 'The cursor "!!" is not valid for this list.' })
})

test.each([0, -1])('A page of %d rows is a bad request that names the limit', async (first) => {
  const list = await ask<ListData>(system, LIST, { variables: { first } })
  const tree = await ask(system, CHILDREN, { variables: { first } })
  for (const error of [...list.errors, ...tree.errors])
    expect(error).toMatchObject({ errorType: 'BadRequest', message: 'first must be 1 or more.' })
  expect(list.errors).toHaveLength(1)
  expect(tree.errors).toHaveLength(3)
})

test.each([
  ['a query that does not parse', JSON.stringify({ query: '{ group(' }), /Unable to parse GraphQL query/],
  ['text that is not JSON', 'group', /Unable to parse GraphQL query/],
  ['JSON without a query', '{"variables":{}}', /Unable to parse GraphQL query/],
  ['a query that is no text', '{"query":5}', /Unable to parse GraphQL query/],
  ['nothing', '', /Request body is empty/],
])('%s is a malformed request', async (_, body, message) => {
  const { status, errors } = await post(system.url, body, 'anonymous')
  expect(status).toBe(400)
  expect(errors).toMatchObject([{ errorType: 'MalformedHttpRequestException' }])
  expect(errors[0]?.message).toMatch(message)
})

test('An unknown field is refused by its name, without suggestions', async () => {
  const { data, errors } = await ask(system, '{ group(fullPath: "acme") { epicss { count } } }')
  expect(data).toBeNull()
  expect(errors.map(({ message }) => message)).toEqual([
    'Validation error of type FieldUndefined: Cannot query field "epicss" on type "Group".',
  ])
})

test('A missing variable is named', async () => {
  const { data, errors } = await ask(system, EPIC, { variables: { path: 'acme' } })
  expect(data).toBeNull()
  expect(errors[0]?.message).toContain('"$iid" of required type "ID!" was not provided')
})

test('A body above 1 MB is refused as too large', async () => {
  const query = `{ group(fullPath: "acme") { name } } #${'x'.repeat(1_100_000)}`
  const { status, errors } = await post(system.url, JSON.stringify({ query }), 'anonymous')
  expect(status).toBe(413)
  expect(errors).toMatchObject([{ errorType: 'RequestEntityTooLargeException' }])
})

test('The same API answers at /graphql and at /api/graphql', async () => {
  const request = { method: 'POST', headers: { authorization: 'anonymous' }, body: ANY }
  const answers = await Promise.all(
    ['/graphql', '/api/graphql'].map(async (path): Promise<unknown> => {
      const response = await fetch(`${system.url}${path}`, request)
      return response.json()
    }),
  )
  expect(answers).toEqual([{ data: { group: { name: 'Acme' } } }, { data: { group: { name: 'Acme' } } }])
})

test.each([
  ['GET', '/api/v4/nowhere', 404],
  ['DELETE', '/api/v4/groups', 405],
  ['POST', '/api/v4/nowhere', 404],
  ['PATCH', '/api/v4/groups/acme/epics/1', 405],
  ['GET', '/api/v4/groups/nowhere', 404],
  ['GET', '/api/v4/groups/%/epics', 400],
  ['GET', '/api/v4/groups/acme/epics?page=0', 400],
  ['GET', '/api/v4/groups/acme/epics?state=odd', 400],
  ['GET', '/api/v4/groups/acme/members', 401],
  ['GET', '/api/v4/user', 401],
  ['GET', '/graphql', 405],
  ['POST', '/sign-in', 405],
  ['GET', '/assets/nothing.js', 404],
  ['GET', '/%E0%A4%A', 404],
])('%s %s is answered with status %d', async (method, path, status) => {
  // What a status other than 401 is about is behind the sign-in.
  const headers = new Headers()
  if (status !== 401) headers.set('authorization', `Bearer ${system.tokenFor('ravi')}`)
  expect((await fetch(`${system.url}${path}`, { method, headers })).status).toBe(status)
})

test.each(['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
  'The address %s leads to no file outside the web app',
  async (path) => {
    const text = await (await fetch(`${system.url}${path}`)).text()
    expect(text).not.toContain('devDependencies')
  },
)

test('A pipeline of broken requests leaves the system serving', async () => {
  const bodies = ['{', 'null', '[]', '{"query":"{"}', '{"query":"query { group }"}']
  await Promise.all(bodies.map((body) => post(system.url, body, 'anonymous')))
  const { data } = await post(system.url, ANY, 'anonymous')
  expect(data).toEqual({ group: { name: 'Acme' } })
})
