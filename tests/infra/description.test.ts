import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { buildSchema, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fields as graphFields } from '#graph/fields.ts'
import { mutations } from '#graph/mutations.ts'
import { fields, fieldsHandedTo } from '#infra/api/fields.ts'
import { functions, routes, type RestFunctionName, type Route } from '#infra/api/routes.ts'
import { ROOT } from '#infra/build/bundle.ts'
import { apiEndpoints } from '#rest/api.ts'
import { pageEndpoints } from '#rest/pages.ts'
import { createHttpApi, matchRoute, type HttpHandler } from '#infra/local/server/http-api.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const schema = buildSchema(`${read('infra/api/prelude.graphql')}\n${read('schema.graphql')}`)
const restFunctions = functions.map(({ name }) => name).filter((name) => name.startsWith('rest-'))
const described = fields.map(({ typeName, fieldName }) => `${typeName}.${fieldName}`)

/** Names of the TypeScript files of a folder, without folders below. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => basename(entry.name, '.ts'))

describe('the described fields', () => {
  test('are in the schema, each once', () => {
    const unknown = fields.filter(({ typeName, fieldName }) => {
      const type = schema.getType(typeName)
      return !isObjectType(type) || !(fieldName in type.getFields())
    })
    expect(unknown).toEqual([])
    expect(new Set(described).size).toBe(described.length)
  })

  test('include every field where reading begins or that takes arguments: nothing else could answer those', () => {
    const needed = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => !type.name.startsWith('__'))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter((field) => type === schema.getQueryType() || field.args.length > 0)
          .map((field) => `${type.name}.${field.name}`),
      )
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.filter((name) => !described.includes(name))).toEqual([])
  })

  test('have code of their own in functions/resolvers, or share some, and no code is left over', () => {
    const own = filesIn('functions/resolvers')
    expect(own.filter((name) => !described.includes(name))).toEqual([])
    const shared = filesIn('functions/resolvers/fields').map((name) => `fields/${name}`)
    expect([...new Set(fields.map(({ code }) => code))].sort()).toEqual([...own, ...shared].sort())
  })

  test('that are handed on are just what the Lambda behind them answers', () => {
    expect(Object.keys(mutations).sort()).toEqual(fieldsHandedTo('graph-write').sort())
    expect(Object.keys(graphFields).sort()).toEqual(fieldsHandedTo('graph').sort())
  })

  test('use every step file, and no other step', () => {
    const used = new Set(fields.flatMap(({ steps }) => steps.map((step) => step.name)))
    expect([...used].sort()).toEqual(filesIn('functions/resolvers/steps').sort())
  })

  test('always give a step the same data source, and stay within the ten steps of AppSync', () => {
    const sources = new Map<string, Set<string>>()
    for (const { steps } of fields) {
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.length).toBeLessThanOrEqual(10)
      for (const { name, dataSource } of steps) {
        sources.set(name, (sources.get(name) ?? new Set()).add(dataSource))
      }
    }
    expect([...sources].filter(([, of]) => of.size > 1)).toEqual([])
  })
})

describe('the described functions and routes', () => {
  test('are all reached, each route once', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(keys).size).toBe(keys.length)
    const asked = new Set(routes.map((route) => route.function))
    expect([...asked].sort()).toEqual([...restFunctions].sort())
  })

  test('lead every endpoint to the function that has it', () => {
    for (const [name, endpoints] of Object.entries({ 'rest-api': apiEndpoints, 'rest-pages': pageEndpoints })) {
      for (const { method, path } of endpoints) {
        expect({ path, name: matchRoute(method, path)?.route.function }).toEqual({ path, name })
      }
    }
  })
})

describe('the local system', () => {
  /** A request that falls on a route, and the parts of its path as they were sent. */
  const example = ({ method, path }: Route) => ({
    method: method === 'ANY' ? 'OPTIONS' : method,
    address: path.replace('{proxy+}', 'acme%2Fweb/epics'),
    parameters: { proxy: 'acme/web/epics' },
  })

  let server: Server
  let url: string
  beforeAll(async () => {
    const tellName =
      (name: string): HttpHandler =>
      ({ routeKey, pathParameters }) =>
        Promise.resolve({ statusCode: 204, headers: { told: JSON.stringify({ name, routeKey, pathParameters }) } })
    const handlers = Object.fromEntries(restFunctions.map((name) => [name, tellName(name)]))
    const api = createHttpApi(handlers as Record<RestFunctionName, HttpHandler>)
    server = createServer((request, response) => {
      void api(request, response, new URL(request.url ?? '/', 'http://localhost'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  test.each(routes)('answers $method $path by the function that is deployed there', async (route) => {
    const { method, address, parameters } = example(route)
    const response = await fetch(`${url}${address}`, { method })
    expect(JSON.parse(response.headers.get('told') ?? '')).toEqual({
      name: route.function,
      routeKey: `${route.method} ${route.path}`,
      pathParameters: parameters,
    })
  })

  test('knows no other routes', async () => {
    expect(matchRoute('GET', '/')).toBeNull()
    expect((await fetch(`${url}/`)).status).toBe(404)
  })
})
