import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { ok } from './answer.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { nothing } from './find-subject.ts'
import { site } from '#presenters/rest/site.ts'

/** The description of the API in OpenAPI 3.1, made from the definitions that answer it. */

/** Describes a parameter or field by its schema, which says what a value becomes: a flag is a boolean, however many ways there are to write it. */
const schemaOf = (schema: v.GenericSchema) => {
  const { $schema: _, default: given, ...rest } = toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' })
  // Defaults stand for what would be sent in an address, which is text.
  return { ...rest, ...(given !== undefined && { default: rest.type === 'number' ? Number(given) : given }) }
}

const isOptional = ({ type }: v.GenericSchema): boolean => type === 'optional' || type === 'nullish'

const parametersOf = ({ method, path, input }: Endpoint) => [
  ...[...path.matchAll(/\{(\w+)(\+?)\}/g)].map(([, name, isFullPath]) => ({
    name,
    in: 'path',
    required: true,
    ...(isFullPath && { description: 'A number, or a full path with its slashes encoded as %2F.' }),
    schema: { type: 'string' },
  })),
  ...(method === 'GET'
    ? Object.entries(input).map(([name, schema]) => ({
        name,
        in: 'query',
        required: !isOptional(schema),
        schema: schemaOf(schema),
      }))
    : []),
]

/** Names an operation: `GET /api/v4/groups/{id+}/epics` is `getGroupsIdEpics`. */
const operationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.replace('/api/v4/', '').split(/[^A-Za-z]+/)]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

function operationOf(described: Endpoint) {
  const { method, summary, input, isOpen } = described
  const takesBody = method !== 'GET' && Object.keys(input).length > 0
  return {
    operationId: operationId(described),
    summary,
    ...(isOpen && { security: [] }),
    parameters: parametersOf(described),
    ...(takesBody && {
      requestBody: { content: { 'application/json': { schema: schemaOf(v.object(input)) } } },
    }),
    responses: {
      '2XX': { description: method === 'DELETE' ? 'It is gone.' : 'What was asked for, or what was written.' },
      '4XX': { description: 'Why not: `message` or `error` says it.' },
    },
  }
}

/** Returns the OpenAPI 3.1 document of these endpoints: paths, parameters, bodies and answers. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of endpoints) {
    const path = one.path.replaceAll('+}', '}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canopy',
      version: 'v4',
      description:
        'Lists take `page` and `per_page` and answer with `X-Total`, `X-Next-Page` and `Link`. A parameter that an endpoint does not know is refused with 400.',
    },
    servers: [{ url: site('') || '/' }],
    security: [{ privateToken: [] }, { bearer: [] }],
    components: {
      securitySchemes: {
        privateToken: { type: 'apiKey', in: 'header', name: 'PRIVATE-TOKEN' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

/** Returns the address at which the description stands; it describes itself as well. */
export function describedBy(endpoints: Endpoint[]): Endpoint {
  const described: Endpoint = endpoint('GET /api/v4/openapi.json', {
    summary: 'Describe this API',
    input: {},
    isOpen: true,
    on: nothing,
    answer: () => Promise.resolve(ok(openApi([...endpoints, described]))),
  })
  return described
}
