import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { ok } from './answer.ts'
import { answerSchema, namedSchemas } from './answer-schemas.ts'
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

/** Names what an operation is about: the first thing that its address names in a group or project, else the thing itself. */
function tagOf({ path }: Endpoint): string {
  const [first = '', ...others] = path
    .replace('/api/v4/', '')
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
  return first === 'groups' || first === 'projects' ? (others[0] ?? first) : first
}

const FORM = 'application/x-www-form-urlencoded'

/** Describes the body of a write: JSON or a form; a form with files where it takes one. */
function bodyOf({ input }: Endpoint) {
  if ('file' in input) {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema = schemaOf(v.object(input))
  return { content: { 'application/json': { schema }, [FORM]: { schema } } }
}

const header = (description: string) => ({ description, schema: { type: 'string' } })
const PAGE_HEADERS = {
  'X-Page': header('Number of this page.'),
  'X-Per-Page': header('Rows on a page.'),
  'X-Next-Page': header('Number of the next page; empty on the last.'),
  'X-Prev-Page': header('Number of the page before; empty on the first.'),
  'X-Total': header('Rows in all; left out where a list is too long to be counted.'),
  'X-Total-Pages': header('Pages in all; left out with `X-Total`.'),
  Link: header('Addresses of other pages, by `rel`: `next`, `prev`, `first`, `last`.'),
}

/** Describes what comes when it is done. */
function doneAs({ method, path, input, shows }: Endpoint): Record<string, unknown> {
  if (shows === null && method !== 'DELETE') {
    return { '200': { description: path.endsWith('openapi.json') ? 'This description.' : 'The file.' } }
  }
  if (shows === null) return { '204': { description: 'It is gone.' } }
  return {
    [method === 'GET' ? '200' : '2XX']: {
      description: method === 'GET' ? 'What was asked for.' : 'What was written.',
      ...('page' in input && { headers: PAGE_HEADERS }),
      content: { 'application/json': { schema: answerSchema(shows) } },
    },
  }
}

/** Names why something is refused, as far as each endpoint can refuse it. */
const REFUSALS = {
  '400': 'A parameter, a field or a rule: `error` or `message` names it.',
  '401': 'Nobody is signed in, or the token is not good.',
  '403': 'One may see it, and not do this.',
  '404': 'There is no such thing, or it may not be seen: both look the same.',
  '409': 'Somebody else was faster, or it is so already.',
  '413': 'The body is longer than 5 MB.',
  '429': 'Too much at a time: try again after the seconds in `Retry-After`.',
}

function refusalsOf({ method, path, isOpen }: Endpoint): Record<string, unknown> {
  const isWrite = method !== 'GET'
  const codes = [
    '400',
    ...(isOpen ? [] : ['401']),
    ...(isWrite ? ['403'] : []),
    ...(path.includes('{') ? ['404'] : []),
    ...(isWrite ? ['409', '413'] : []),
    '429',
  ]
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]))
}

const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'With the same key a write is made once, and answered alike.',
  schema: { type: 'string', maxLength: 255 },
}

function operationOf(described: Endpoint) {
  const { method, summary, input, isOpen } = described
  const isWrite = method !== 'GET'
  return {
    operationId: operationId(described),
    tags: [tagOf(described)],
    summary,
    ...(isOpen && { security: isOpen === 'always' ? [] : [{}, { privateToken: [] }, { bearer: [] }] }),
    parameters: [...parametersOf(described), ...(isWrite ? [ONCE] : [])],
    ...(isWrite && Object.keys(input).length > 0 && { requestBody: bodyOf(described) }),
    responses: { ...doneAs(described), ...refusalsOf(described) },
  }
}

const REFUSAL = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    message: {
      anyOf: [
        { type: 'string' },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
  },
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
        'Lists take `page` and `per_page` and answer with `X-Total`, `X-Next-Page` and `Link`. A parameter that an endpoint does not know is refused with 400. What is public is read without a token.',
    },
    servers: [{ url: site('') || '/' }],
    security: [{ privateToken: [] }, { bearer: [] }],
    components: {
      schemas: { ...(namedSchemas() as object), Refusal: REFUSAL },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([code, description]) => [
          code,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        ]),
      ),
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
  // Making it takes a quarter of a second, and it stays the same for the life of the process.
  let document: ReturnType<typeof openApi> | undefined
  const described: Endpoint = endpoint('GET /api/v4/openapi.json', {
    summary: 'Describe this API',
    input: {},
    isOpen: true,
    on: nothing,
    answer: () => {
      document ??= openApi([...endpoints, described])
      return Promise.resolve(ok(document))
    },
  })
  return described
}
