import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMOKE_PERSON, SMOKE_GROUP } from '#infra/data/smoke/ground.ts'
import { localSite, type OpenSite } from '#infra/data/smoke/find-site.ts'
import { runChecks } from '#infra/data/smoke/run-checks.ts'
import type { AlarmDesk } from '#infra/data/smoke/alarm-desk.ts'
import { textOf, type Ask, type Reply } from '#infra/data/smoke/ask.ts'
import type { Site } from '#infra/data/smoke/site.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'
import { whenCommandRuns } from '#support/when/command.ts'

let system: GivenSystem
let site: OpenSite
beforeAll(async () => {
  system = await givenSystem({ demo: false })
  site = await localSite(system.dataFolder)
})
afterAll(async () => {
  await site.close()
  await system.stop()
})

/** Alarms as CloudWatch answers when all is well; locally there are none. */
const goodDesk: AlarmDesk = {
  turnOn: () => Promise.resolve(),
  actionsSince: () => Promise.resolve(['Successfully executed action arn:aws:sns:eu-west-1:123456789012:alarms']),
  readers: () => Promise.resolve({ confirmed: 1, pending: 0 }),
  close: () => undefined,
}

const withAlarms = (desk: Partial<AlarmDesk> = {}): Partial<Site> => ({
  alarms: { desk: { ...goodDesk, ...desk }, alarmName: 'canopy-prod-dead-letters' },
})

/** What the lines say of a site, by name. */
async function whenLookedAt(change: Partial<Site> = {}): Promise<Record<string, string>> {
  const outcomes = await runChecks({ ...site, ...withAlarms(), patienceMs: 2_000, ...change }, () => undefined)
  return Object.fromEntries(outcomes.map(({ name, state, text }) => [name, state === 'good' ? 'good' : text]))
}

/** Changes what is answered at some addresses. */
interface Break {
  at: RegExp
  change: (reply: Reply) => Partial<Reply>
}

/** Asks in earnest, and breaks some of the answers. */
const breaking =
  (...breaks: Break[]): Ask =>
  async (question) => {
    const reply = await site.ask(question)
    const asked = `${question.method ?? 'GET'} ${new URL(question.url).pathname}`
    return breaks.filter(({ at }) => at.test(asked)).reduce((said, { change }) => ({ ...said, ...change(said) }), reply)
  }

const replacing = (from: string | RegExp, to: string) => (reply: Reply) => ({
  body: Buffer.from(textOf(reply).replace(from, to)),
})
const answering = (status: number, body: string) => () => ({ status, body: Buffer.from(body) })
const without = (header: string) => (reply: Reply) => ({ headers: { ...reply.headers, [header]: '' } })

describe('the smoke test', () => {
  test('finds nothing wrong with a whole system, and deletes the account that it signed in with', async () => {
    expect(await whenLookedAt()).toEqual({
      configuration: 'good',
      pages: 'good',
      'sign-in': 'good',
      'anonymous GraphQL': 'good',
      'REST by nested path': 'good',
      upload: 'good',
      'live updates': 'good',
      alarms: 'good',
    })
    expect(await site.pool.stateOf(SMOKE_PERSON.username)).toBeNull()
  })

  /** What a line says of something that is broken; what that is, and how. */
  type Told = readonly [line: string, failure: string, at: RegExp, change: Break['change']]

  const CONFIG = /^GET \/config\.json$/
  const PAGE = /^GET \/groups\//
  const GRAPHQL = /^POST \/graphql$/
  const ACCOUNT = /^GET \/api\/v4\/user$/
  // As without the function of CloudFront that keeps `%2F`.
  const NESTED = /\/groups\/smoke-test%2Fnested$/
  const FILE = /^GET .*\/uploads\//
  /** Each with what a look at a site finds broken at once: no line depends on another here. */
  const LOOKS: readonly (readonly Told[])[] = [
    [['configuration', '/config.json answers 403', CONFIG, answering(403, '')]],
    [['configuration', 'status 200 and no JSON: <!doctype', CONFIG, answering(200, '<!doctype html>')]],
    [['configuration', '/config.json has no restUrl', CONFIG, replacing('restUrl', 'restURL')]],
    [['configuration', 'names the pool eu-west-1_Other', CONFIG, replacing('Canopy000', 'Other')]],
    [
      ['pages', 'a page answers 404', PAGE, answering(404, '')],
      ['anonymous GraphQL', 'it answers 401', GRAPHQL, answering(401, '{}')],
      ['REST by nested path', 'answers 404 and not 200', NESTED, answering(404, '{}')],
      ['upload', 'answers 413 and not 201', /^POST .*\/uploads$/, answering(413, '{}')],
      ['live updates', 'handshake: ', CONFIG, replacing(/^\s*\{/, '{"realtimeUrl":"ws://127.0.0.1:9/graphql",')],
    ],
    [
      ['pages', 'a page is not the web app', PAGE, answering(200, '<h1>Hello</h1>')],
      ['anonymous GraphQL', 'it answers {"errors"', GRAPHQL, answering(200, '{"errors":[{}],"data":null}')],
      ['REST by nested path', 'it shows smoke-test', /nested$/, replacing(SMOKE_GROUP, 'smoke-test')],
      ['upload', 'the file answers 403', FILE, answering(403, '')],
    ],
    [
      ['pages', "has no default-src 'none'", PAGE, without('content-security-policy')],
      [
        'anonymous GraphQL',
        'it shows a private group to everybody',
        GRAPHQL,
        answering(200, '{"data":{"currentUser":null,"group":{"name":"Smoke test"}}}'),
      ],
      ['upload', 'another file came back', FILE, answering(200, 'Smoke')],
    ],
    [
      [
        'pages',
        'does not let pages reach ws://',
        PAGE,
        ({ headers }) => ({
          headers: {
            ...headers,
            'content-security-policy': headers['content-security-policy']?.replace(/ws:\S+/, '') ?? '',
          },
        }),
      ],
      ['sign-in', 'GET /api/v4/user answers 401', ACCOUNT, answering(401, '{}')],
    ],
    [
      ['pages', 'no x-content-type-options', PAGE, without('x-content-type-options')],
      ['sign-in', 'takes the token for root', ACCOUNT, answering(200, '{"username":"root"}')],
    ],
    [['pages', 'its script answers 403', /^GET \/assets\//, answering(403, '')]],
  ]
  test.each(LOOKS.map((told) => [told.map(([line, failure]) => `${line}: ${failure}`).join('; '), told] as const))(
    '%s',
    async (_, told) => {
      const lines = await whenLookedAt({ ask: breaking(...told.map(([, , at, change]) => ({ at, change }))) })
      for (const [line, failure] of told) expect(lines[line]).toContain(failure)
    },
  )

  test('live updates: event: nothing came', async () => {
    const nothing: Reply = { status: 200, headers: {}, body: Buffer.from('{}') }
    const lines = await whenLookedAt({
      ask: (question) => (question.method === 'PUT' ? Promise.resolve(nothing) : site.ask(question)),
    })
    expect(lines['live updates']).toContain('event: nothing came')
  })

  test('anonymous GraphQL: fails where it is answered though the environment is closed, and not where it is refused', async () => {
    const open = await whenLookedAt({ anonymousAccess: false })
    expect(open['anonymous GraphQL']).toBe('it answers 200')
    const closed = await whenLookedAt({
      anonymousAccess: false,
      ask: breaking({ at: GRAPHQL, change: answering(401, '{}') }),
    })
    expect(closed['anonymous GraphQL']).toBe('good')
  })

  test('sign-in: fails when the pool does not take the first password', async () => {
    const pool = { ...site.pool, add: async () => `${await site.pool.add(SMOKE_PERSON)}-` }
    const lines = await whenLookedAt({ pool })
    expect(lines['sign-in']).toContain('NotAuthorizedException')
    expect(lines['upload']).toBe('it needs the sign-in, which has failed')
    expect(await site.pool.stateOf(SMOKE_PERSON.username)).toBeNull()
  })

  test.each<[failure: string, desk: Partial<AlarmDesk>]>([
    [
      'Failed to execute action arn',
      { actionsSince: () => Promise.resolve(['Failed to execute action arn. Received error: "not authorized"']) },
    ],
    ['was turned on and told nobody', { actionsSince: () => Promise.resolve([]) }],
    ['has not confirmed the first mail', { readers: () => Promise.resolve({ confirmed: 1, pending: 1 }) }],
    ['AccessDenied', { turnOn: () => Promise.reject(new Error('AccessDenied')) }],
  ])('alarms: %s', async (failure, desk) => {
    // Nothing but the alarms is asked for.
    const alone = { ...withAlarms(desk), webUrl: null, rest: null, poolAddress: null, patienceMs: 500 }
    expect((await whenLookedAt(alone))['alarms']).toContain(failure)
  })

  test('leaves out what a site has not, and says so', async () => {
    const config = { userPoolId: 'eu-west-1_Canopy000', userPoolClientId: 'canopy-local-web' }
    const poolAddress = { ...config, userPoolEndpoint: `${system.url}/cognito` }
    const rest = { url: `${system.url}/api/v4`, headers: {} }
    expect(await whenLookedAt({ webUrl: null, rest, poolAddress, alarms: null })).toEqual({
      configuration: 'there is no CloudFront and no AppSync',
      pages: 'there is no CloudFront and no AppSync',
      'sign-in': 'good',
      'anonymous GraphQL': 'there is no CloudFront and no AppSync',
      'REST by nested path': 'good',
      upload: 'good',
      'live updates': 'there is no CloudFront and no AppSync',
      alarms: 'there are none',
    })
  })
})

test('the command prints a line for each thing, and ends with what became of them', async () => {
  const { code, out } = await whenCommandRuns('infra/data/smoke.ts', ['--data', system.dataFolder]).ended
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 20).trimEnd()),
  ).toEqual([
    ...['✓ configuration', '✓ pages', '✓ sign-in', '✓ anonymous GraphQL', '✓ REST by nested pat', '✓ upload'],
    ...['✓ live updates', '- alarms', 'It works.'],
  ])
  expect(code).toBe(0)
})

test('without a system the command says what to do', async () => {
  const { code, err } = await whenCommandRuns('infra/data/smoke.ts', ['--data', '/nowhere']).ended
  expect(err).toContain('No local system runs here: start it by "npm start", or name a deployment by --env.')
  expect(code).toBe(1)
})
