import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { apiEndpoints } from '#rest/api.ts'
import type { Endpoint } from '#rest/server/endpoint.ts'
import { endpointAddress, type EndpointPlace } from '#support/given/endpoint-trials.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { credentialsOf, logger, send } from './call-route.ts'

/** Requests of no good sense to every endpoint of the description: none may fail in the server, or tell what it is made of. */

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  await givenAdministrator(acme.table, 'olivia')
})

const PLACE: EndpointPlace = {
  ...{ group: 'acme', project: 'acme/web/api', iid: '65', epic: '65', issue: '101', task: '77' },
  ...{ ofGroup: '41', ofProject: '42', user: '21' },
}

const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    '9007199254740993',
    'NaN',
    'null',
    'true',
    '../../etc/passwd',
    '..%2f..',
    '%00',
    '%',
  ],
  ...['a\r\nX-Injected: 1', '<script>alert(1)</script>', "' OR 1=1 --", '\u0000', '\u202e', 'ñ'.repeat(300)],
  ...[
    'x'.repeat(2000),
    '$(id)',
    '{{7*7}}',
    'PK#1',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    ',,,',
    '[]',
    '{"any":[]}',
  ],
]
const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ maxLength: 40, unit: 'binary' }))
const value = fc.oneof(
  text,
  fc.constantFrom<unknown>('\ud800', null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], { __proto__: 1 }, [
    'x',
    null,
    7,
  ]),
  fc.array(text, { maxLength: 3 }),
)

/** Returns an address with some of its names replaced; no slash, which would name another endpoint. */
const addressOf = ({ path }: Endpoint, hostile: string): string =>
  endpointAddress(path, PLACE).replaceAll(/\b77\b/g, encodeURIComponent(hostile.replaceAll('/', '')) || '77')

test.each(apiEndpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s stands it',
  async (_, endpoint) => {
    vi.stubEnv('UPLOAD_SECRET', 'a secret of at least thirty-two characters')
    const names = Object.keys(endpoint.input)
    const name = names.length === 0 ? fc.constant('nothing') : fc.constantFrom(...names, 'nothing')
    const sent = fc.record({
      hostile: text,
      query: fc.array(fc.tuple(name, text), { maxLength: 3 }),
      body: fc.dictionary(name, value, { maxKeys: 4 }),
      broken: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(sent, async ({ hostile, query, body, broken }) => {
        const search = new URLSearchParams(query.map(([key, one]) => [key, one])).toString()
        const json = JSON.stringify(body)
        const reply = await send(acme.table, endpoint.method, `${addressOf(endpoint, hostile)}?${search}`, {
          headers: { ...credentialsOf('olivia'), 'content-type': 'application/json' },
          body: broken ? json.slice(0, -1) : json,
        })
        expect(reply.status).toBeLessThan(500)
        expect(logger.error).not.toHaveBeenCalled()
        expect(reply.text).not.toMatch(/node_modules|\.ts:\d+|^\s+at /m)
        expect(Object.keys(reply.headers)).not.toContain('X-Injected')
      }),
      { numRuns: 12 },
    )
  },
)
