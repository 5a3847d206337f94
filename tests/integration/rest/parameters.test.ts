import { beforeAll, describe, expect, test } from 'vitest'
import { apiEndpoints } from '#rest/api.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column, credentialsOf, send } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
/** Ids of what a project has besides. */
let deployment: number
let vulnerability: number
beforeAll(async () => {
  acme = await acmeWorld()
  await givenAdministrator(acme.table, 'nina')
  const headers = { ...credentialsOf('olivia'), 'content-type': 'application/json' }
  const made = async (what: string, fields: object): Promise<number> => {
    const address = `/api/v4/projects/acme%2Fweb%2Fapi/${what}`
    const { body } = await send(acme.table, 'POST', address, { headers, body: JSON.stringify(fields) })
    return (body as { id: number }).id
  }
  await made('merge_requests', { title: 'Fix', source_branch: 'fix', target_branch: 'main' })
  deployment = await made('deployments', { environment: 'production', sha: 'a'.repeat(40), ref: 'main' })
  vulnerability = await made('vulnerabilities', { title: 'Weak' })
})

const get = (address: string, as: string | null = 'olivia') => call(acme.table, `/api/v4${address}`, as)

/** An address of the world for a path of the API. */
const addressOf = (path: string): string =>
  path
    .replace('/groups/{id+}', '/groups/acme')
    .replace('/namespaces/{id+}', '/namespaces/acme')
    .replace('/projects/{id+}', '/projects/acme/web/api')
    .replace('{merge_request}', '1')
    .replace('{deployment_id}', `${deployment}`)
    .replace('vulnerabilities/{id}', `vulnerabilities/${vulnerability}`)
    .replace(/issues\/\{(?:iid|issue_id)\}/, 'issues/101')
    .replace(/epics\/\{(?:iid|epic_id)\}/, 'epics/65')
    .replace('{milestone}', path.includes('/groups/') ? '41' : '42')
    .replace('/users/{id}', '/users/21')
    .replace('{label+}', path.includes('/groups/') ? '31' : '34')

test.each(apiEndpoints.map(({ method, path }) => [method, path] as const))(
  '%s %s refuses a parameter that it does not know, by name and before it does anything',
  async (method, path) => {
    // Clients of settings know other words.
    const reason =
      path.endsWith('/application/settings') && method === 'PUT' ? 'invalid' : 'not a parameter of this endpoint'
    const refused = { status: 400, body: { error: `assignee_wildcard is ${reason}` } }
    // Somebody who may ask it: what is for administrators is refused to everybody else, whatever they send.
    const asker =
      /\/(?:application|geo_nodes|geo_replication|admin)|users$|users\/\{id\}\/(?!status)/.test(path) ||
      `${method} ${path}` === 'DELETE /api/v4/users/{id}'
        ? 'nina'
        : 'olivia'
    const sent = { headers: { ...credentialsOf(asker), 'content-type': 'application/json' } }
    const before = await get('/groups/acme/epics?per_page=100')
    expect(await send(acme.table, method, `${addressOf(path)}?assignee_wildcard=x`, sent)).toMatchObject(refused)
    if (method === 'POST' || method === 'PUT') {
      const body = JSON.stringify({ assignee_wildcard: 'x', title: 'Sent' })
      expect(await send(acme.table, method, addressOf(path), { ...sent, body })).toMatchObject(refused)
    }
    expect(await get('/groups/acme/epics?per_page=100')).toEqual(before)
  },
)

describe('flags', () => {
  const asked = (value: string) => get(`/groups/acme/epics?include_descendant_groups=${value}`)

  test.each(['true', 'True', 'TRUE', 't', 'T', '1', 'yes', 'on'])('%s is true', async (value) => {
    expect(column(await asked(value), 'id')).toEqual([65, 64, 63, 62, 61])
  })

  test.each(['false', 'False', 'FALSE', 'f', 'F', '0', 'no', 'off'])('%s is false', async (value) => {
    expect(column(await asked(value), 'id')).toEqual([65, 62])
  })

  test.each(['', '2', 'truth', 'null'])('%j is neither', async (value) => {
    expect(await asked(value)).toMatchObject({
      status: 400,
      body: { error: 'include_descendant_groups is invalid' },
    })
  })

  test.each([true, 'True', 't', '1', 1])('a body may say %j', async (confidential) => {
    const body = JSON.stringify({ title: 'Quiet', confidential })
    const headers = { ...credentialsOf('olivia'), 'content-type': 'application/json' }
    const reply = await send(acme.table, 'POST', '/api/v4/groups/acme/epics', { headers, body })
    expect(reply).toMatchObject({ status: 201, body: { confidential: true } })
    const { iid } = reply.body as { iid: number }
    expect((await send(acme.table, 'DELETE', `/api/v4/groups/acme/epics/${iid}`, { headers })).status).toBe(204)
  })
})

test('the fields of a write may stand in its address, as in the examples of the compatible interface', async () => {
  const headers = credentialsOf('olivia')
  const made = await send(acme.table, 'POST', '/api/v4/groups/acme/epics?title=By%20address&labels=Bug', { headers })
  expect(made).toMatchObject({ status: 201, body: { title: 'By address', labels: ['Bug'] } })
  const { iid } = made.body as { iid: number }
  const changed = await send(acme.table, 'PUT', `/api/v4/groups/acme/epics/${iid}?title=Changed`, { headers })
  expect(changed).toMatchObject({ status: 200, body: { title: 'Changed' } })
})

describe('groups', () => {
  test.each([
    ['', 'ravi', ['acme', 'acme/inside', 'acme/secret', 'acme/web']],
    ['?owned=true', 'ravi', []],
    ['?owned=True', 'olivia', ['acme', 'acme/inside', 'acme/secret', 'acme/web', 'hush']],
    ['?min_access_level=30', 'ravi', ['acme/web']],
    ['?min_access_level=20', 'ravi', ['acme', 'acme/inside', 'acme/secret', 'acme/web']],
    ['?all_available=false', 'nina', []],
    ['?visibility=private', 'olivia', ['acme/secret', 'hush']],
    ['?skip_groups[]=1', 'olivia', ['acme/inside', 'acme/secret', 'acme/web', 'hush']],
    ['?order_by=name&sort=desc', 'olivia', ['acme/web', 'acme/secret', 'acme/inside', 'hush', 'acme']],
  ])('are found by %j as %s', async (query, as, paths) => {
    expect(column(await get(`/groups${query}`, as), 'full_path')).toEqual(paths)
  })
})

describe('projects of a group', () => {
  test.each([
    ['?include_subgroups=true&sort=asc', ['acme/site', 'acme/web/api', 'acme/secret/lab']],
    ['?include_subgroups=true&visibility=private', ['acme/secret/lab']],
    ['?include_subgroups=true&simple=true&archived=false&owned=1', ['acme/secret/lab', 'acme/web/api', 'acme/site']],
    ['?archived=true', []],
  ])('are found by %j', async (query, paths) => {
    expect(column(await get(`/groups/acme/projects${query}`), 'path_with_namespace')).toEqual(paths)
  })

  test('are those where one may do as much as is asked', async () => {
    const query = '/groups/acme/projects?include_subgroups=true&min_access_level=30'
    expect(column(await get(query, 'ravi'), 'path_with_namespace')).toEqual(['acme/web/api'])
  })
})

describe('openapi.json', () => {
  interface Operation {
    operationId: string
    parameters: { name: string; in: string; required: boolean; schema: object }[]
    responses: Record<string, object>
    requestBody?: { content: { 'application/json': { schema: { required: string[]; properties: object } } } }
  }
  const described = async () => {
    const { status, body } = await get('/openapi.json', null)
    expect(status).toBe(200)
    return body as {
      openapi: string
      components: Record<string, Record<string, object>>
      paths: Record<string, Record<string, Operation>>
    }
  }

  test('describes every endpoint, each under a name of its own', async () => {
    const { openapi, paths } = await described()
    expect(openapi).toBe('3.1.0')
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.toSorted()).toEqual(
      apiEndpoints.map(({ method, path }) => `${method} ${path.replaceAll('+', '')}`).toSorted(),
    )
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says what each endpoint answers, but for those that answer with nothing or a file', () => {
    const withoutBody =
      /\/uploads\/\{secret\}|openapi\.json$|todos\/mark_as_done$|invitations\/events$|disable_two_factor$|avatars\/\{user\}\/\{secret\}$/
    const silent = apiEndpoints.filter(({ method, path, shows }) => {
      return shows === null && method !== 'DELETE' && !withoutBody.test(path)
    })
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('refers to what it describes, and nothing else', async () => {
    const document = await described()
    const named = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    const { components } = document
    expect(named.length).toBeGreaterThan(100)
    for (const [, kind = '', name = ''] of named) expect(components[kind]).toHaveProperty(name)
    const epic = document.paths['/api/v4/groups/{id}/epics/{iid}']?.['get']
    expect(epic?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Epic' } } },
    })
  })

  test('says what a list takes', async () => {
    const { paths } = await described()
    const { parameters = [] } = paths['/api/v4/groups/{id}/epics']?.['get'] ?? {}
    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))).toMatchObject({
      id: { type: 'string' },
      page: { type: 'number' },
      confidential: { type: 'boolean' },
      'not[labels]': { type: 'array', items: { type: 'string' } },
      state: { enum: ['opened', 'closed', 'all'] },
      author_id: { type: 'number' },
      created_after: { type: 'string' },
    })
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id'])
  })

  test('says what a write takes', async () => {
    const { paths } = await described()
    const { schema } = paths['/api/v4/groups/{id}/epics']?.['post']?.requestBody?.content['application/json'] ?? {}
    expect(schema?.required).toEqual(['title'])
    expect(schema?.properties).toMatchObject({ title: { type: 'string' } })
  })
})
