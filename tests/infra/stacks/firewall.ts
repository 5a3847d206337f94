import { beforeAll, describe, expect, test } from 'vitest'
import { ENTRANCE_HEADER as CHECKED_HEADER } from '#rest/server/entrance.ts'
import { ENTRANCE_HEADER } from '#infra/stacks/entrance-secret.ts'
import type { Artifacts } from '#infra/stacks/artifacts.ts'
import { firewallDouble, SECRET, type Asked, type FirewallRule } from './firewall-double.ts'
import { givenArtifacts, givenStacks, resourcesOf, theResource, type GivenStacks } from './given-stacks.ts'

let artifacts: Artifacts
let given: GivenStacks
beforeAll(async () => {
  artifacts = await givenArtifacts()
  given = givenStacks({ env: 'prod' }, artifacts)
})

interface Origin {
  DomainName: unknown
  CustomOriginConfig?: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}

const rulesOf = (stack: string): FirewallRule[] =>
  theResource(given.templates[stack], 'AWS::WAFv2::WebACL').Properties.Rules as FirewallRule[]

const distribution = (stacks: GivenStacks) =>
  theResource(stacks.templates['Web'], 'AWS::CloudFront::Distribution').Properties.DistributionConfig as {
    WebACLId?: unknown
    Origins: Origin[]
  }

/** So many requests of one kind; the rule that refuses the first, or null. */
function refusalOf(firewall: (asked: Asked) => string | null, times: number, asked: (at: number) => Asked) {
  for (let at = 0; at < times; at += 1) {
    const rule = firewall(asked(at))
    if (rule !== null) return { rule, after: at }
  }
  return null
}

const OFFICE = '198.51.100.7'
const bearer = (person: number): Record<string, string> => ({ authorization: `Bearer eyJ${person}` })
const api = (path: string, headers: Record<string, string>): Asked => ({ address: OFFICE, path, headers })

test.each([
  ['Firewall', 'aws-waf-logs-canopy-prod'],
  ['Api', 'aws-waf-logs-canopy-prod-graphql'],
])('what the firewall of %s refuses can be looked up, without tokens and queries', (stack, name) => {
  const template = given.templates[stack]
  const { Properties: logging } = theResource(template, 'AWS::WAFv2::LoggingConfiguration')
  const redacted = JSON.stringify(logging.RedactedFields)
  for (const secret of ['authorization', 'private-token', 'cookie', 'QueryString']) expect(redacted).toContain(secret)
  expect(logging.LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP', Filters: [{ Behavior: 'KEEP' }] })
  const groups = Object.values(resourcesOf(template, 'AWS::Logs::LogGroup')).map(
    ({ Properties: log }) => log.LogGroupName,
  )
  expect(groups).toContain(name)
})

describe('the public address', () => {
  const rulesFor = (limits?: object) => {
    const listed = limits && { prod: { firewall: limits } }
    const template = givenStacks({ env: 'prod', listed }, artifacts).templates['Firewall']
    const sets = Object.entries(resourcesOf(template, 'AWS::WAFv2::IPSet')).map(([id, { Properties: set }]) => [
      id,
      set.Addresses as string[],
    ])
    const acl = theResource(template, 'AWS::WAFv2::WebACL').Properties
    return firewallDouble(acl.Rules as FirewallRule[], Object.fromEntries(sets) as Record<string, string[]>)
  }

  test('lets an office of 200 people behind one address open the app on the morning after a release', () => {
    const firewall = rulesFor()
    // What a first visit was measured to ask for: 105 files, and what the pages read.
    for (let person = 0; person < 200; person += 1) {
      expect(refusalOf(firewall, 105, (at) => ({ address: OFFICE, path: `/assets/part-${at}.js` }))).toBeNull()
      for (const path of ['/', '/config.json', '/theme.js', '/favicon.svg']) {
        expect(firewall({ address: OFFICE, path })).toBeNull()
      }
      expect(refusalOf(firewall, 60, () => api('/api/graphql', bearer(person)))).toBeNull()
    }
  })

  test('slows down one token that asks too much, whatever header brings it, and nobody beside it', () => {
    const firewall = rulesFor()
    const script = () => api('/api/v4/groups', { 'private-token': 'cpat-script' })
    expect(refusalOf(firewall, 7_000, script)).toEqual({ rule: 'requests-by-private-token', after: 6_000 })
    expect(firewall(api('/api/v4/groups', { 'private-token': 'cpat-other' }))).toBeNull()
    const page = () => api('/api/graphql', bearer(1))
    expect(refusalOf(firewall, 7_000, page)).toEqual({ rule: 'requests-by-authorization', after: 6_000 })
    expect(firewall(api('/api/graphql', bearer(2)))).toBeNull()
  })

  test('slows down an address that asks without a token, or with ever new ones', () => {
    const firewall = rulesFor()
    const nobody = () => api('/api/v4/groups', {})
    expect(refusalOf(firewall, 7_000, nobody)).toEqual({ rule: 'requests', after: 6_000 })
    const madeUp = (at: number) => ({ ...api('/api/v4/groups', bearer(at)), address: '192.0.2.1' })
    expect(refusalOf(firewall, 70_000, madeUp)).toEqual({ rule: 'requests-by-address', after: 60_000 })
  })

  test.each([{}, { authorization: 'anonymous' }, { 'private-token': 'anonymous' }, { authorization: 'Bearer x' }])(
    'slows down GraphQL without a true token much sooner: %j',
    (headers) => {
      const anonymous = () => api('/api/graphql', headers as Record<string, string>)
      expect(refusalOf(rulesFor(), 7_000, anonymous)).toEqual({ rule: 'anonymous-graphql', after: 600 })
    },
  )

  test.each(['', '/page', '/policy'])('takes few reports of failures: %j', (which) => {
    const report = () => api(`/-/error_reports${which}`, bearer(1))
    expect(refusalOf(rulesFor(), 7_000, report)).toEqual({ rule: 'error-reports', after: 100 })
  })

  test('takes the limit and the networks that are trusted from cdk.json', () => {
    const firewall = rulesFor({ requests: 100, trusted: ['198.51.100.0/24', '2001:db8::/32'] })
    expect(refusalOf(firewall, 2_000, () => api('/api/graphql', {}))).toBeNull()
    expect(refusalOf(firewall, 2_000, () => ({ ...api('/x', {}), address: '2001:db8::1' }))).toBeNull()
    const stranger = () => ({ ...api('/x', {}), address: '192.0.2.1' })
    expect(refusalOf(firewall, 2_000, stranger)).toEqual({ rule: 'requests', after: 100 })
    const script = () => api('/x', bearer(1))
    expect(refusalOf(firewall, 2_000, script)).toEqual({ rule: 'requests-by-authorization', after: 100 })
  })

  test('has no other limits, and lets in what no rule refuses', () => {
    const { Properties: acl } = theResource(given.templates['Firewall'], 'AWS::WAFv2::WebACL')
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(rulesOf('Firewall').map(({ Name: name }) => name)).toEqual([
      'known-attackers',
      'requests',
      'requests-by-authorization',
      'requests-by-private-token',
      'requests-by-address',
      'anonymous-graphql',
      'error-reports',
    ])
  })
})

test('who says that they are anonymous is anonymous', () => {
  const rule = rulesOf('Firewall').find(({ Name }) => Name === 'anonymous-graphql')
  const text = JSON.stringify(rule)
  for (const name of ['authorization', 'private-token']) {
    expect(text).toContain(
      JSON.stringify({
        ByteMatchStatement: {
          FieldToMatch: { SingleHeader: { Name: name } },
          PositionalConstraint: 'CONTAINS',
          SearchString: 'anonymous',
          TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
        },
      }),
    )
  }
})

test('CloudFront takes the firewall from its region', () => {
  expect(given.stacks['Firewall']?.region).toBe('us-east-1')
  expect(distribution(given).WebACLId).toEqual({
    'Fn::GetStackOutput': { StackName: 'canopy-prod-firewall', Region: 'us-east-1', OutputName: 'FirewallArn' },
  })
})

describe('AppSync', () => {
  const decided = (asked: Omit<Asked, 'address' | 'path'>) =>
    firewallDouble(rulesOf('Api'))({ address: OFFICE, path: '/graphql', ...asked })

  test('refuses what neither CloudFront nor we ourselves send', () => {
    const { Properties: firewall } = theResource(given.templates['Api'], 'AWS::WAFv2::WebACL')
    expect(firewall).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Block: {} } })
    expect(Object.keys(resourcesOf(given.templates['Api'], 'AWS::WAFv2::WebACLAssociation'))).toHaveLength(1)
    expect(decided({ method: 'POST', headers: bearer(1) })).toBeNull()
    expect(decided({ method: 'POST', headers: { [ENTRANCE_HEADER]: SECRET } })).toBe('from-cloudfront')
    const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=x' }
    expect(decided({ method: 'POST', headers: signed })).toBe('own-functions')
  })

  test.each<Record<string, string>>([
    { upgrade: 'WebSocket' },
    { 'sec-websocket-protocol': 'graphql-ws, header-e30' },
    { host: 'abc.appsync-realtime-api.eu-west-1.amazonaws.com' },
  ])('lets a browser open its socket by %j alone, and nothing but a socket', (headers) => {
    expect(decided({ headers })).toBe('sockets')
    expect(decided({ headers, method: 'POST' })).toBeNull()
  })

  test('slows down an address that opens ever new sockets, but not our own functions', () => {
    const firewall = firewallDouble(rulesOf('Api'))
    const opening = () => ({ address: OFFICE, path: '/graphql', headers: { upgrade: 'websocket' } })
    const decisions = Array.from({ length: 6_001 }, () => firewall(opening()))
    expect(decisions.slice(-2)).toEqual(['sockets', 'direct-requests'])
    const sent = () =>
      firewall({ address: '192.0.2.9', path: '/graphql', headers: { authorization: 'AWS4-HMAC-SHA256 x' } })
    expect(new Set(Array.from({ length: 7_000 }, sent))).toEqual(new Set(['own-functions']))
  })
})

test('CloudFront tells both APIs that it sends a request on, by a secret that no template holds', () => {
  const apis = distribution(given).Origins.filter(({ CustomOriginConfig: custom }) => custom !== undefined)
  expect(apis).toHaveLength(2)
  for (const { OriginCustomHeaders: headers = [] } of apis) {
    expect(headers.map(({ HeaderName: name }) => name)).toEqual([ENTRANCE_HEADER])
    expect(JSON.stringify(headers[0]?.HeaderValue)).toContain('{{resolve:secretsmanager:')
  }
  const lambdas = Object.values(resourcesOf(given.templates['Api'], 'AWS::Lambda::Function'))
  const secrets = lambdas
    .filter(({ Properties: lambda }) => String(lambda.Description).includes(': rest-'))
    .map(({ Properties: lambda }) => (lambda.Environment as { Variables: Record<string, unknown> }).Variables)
    .map((variables) => JSON.stringify(variables['ENTRANCE_SECRET']))
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) expect(secret).toContain('{{resolve:secretsmanager:')
})

test('the header that CloudFront sends is the one that REST expects', () => {
  expect(ENTRANCE_HEADER).toBe(CHECKED_HEADER)
})

test('an environment may do without a firewall, but the APIs still answer CloudFront alone', () => {
  const stacks = givenStacks({ env: 'dev' }, artifacts)
  expect(stacks.templates['Firewall']).toBeUndefined()
  expect(resourcesOf(stacks.templates['Api'], 'AWS::WAFv2::WebACL')).toEqual({})
  expect(distribution(stacks).WebACLId).toBeUndefined()
  expect(distribution(stacks).Origins.flatMap(({ OriginCustomHeaders: headers = [] }) => headers)).toHaveLength(2)
})
