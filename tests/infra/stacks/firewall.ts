import { beforeAll, expect, test } from 'vitest'
import { ENTRANCE_HEADER as CHECKED_HEADER } from '#rest/entrance.ts'
import { ENTRANCE_HEADER } from '#infra/stacks/entrance-secret.ts'
import type { Artifacts } from '#infra/stacks/artifacts.ts'
import { givenArtifacts, givenStacks, resourcesOf, theResource, type GivenStacks } from './given-stacks.ts'

let artifacts: Artifacts
let given: GivenStacks
beforeAll(async () => {
  artifacts = await givenArtifacts()
  given = givenStacks({ env: 'prod' }, artifacts)
})

interface Rule {
  Name: string
  Priority: number
  Statement: { RateBasedStatement?: { Limit: number; ScopeDownStatement?: unknown } }
  Action?: Record<string, unknown>
}

interface Origin {
  DomainName: unknown
  CustomOriginConfig?: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}

const rulesOf = (stack: string): Rule[] =>
  theResource(given.templates[stack], 'AWS::WAFv2::WebACL').Properties.Rules as Rule[]

const distribution = (stacks: GivenStacks) =>
  theResource(stacks.templates['Web'], 'AWS::CloudFront::Distribution').Properties.DistributionConfig as {
    WebACLId?: unknown
    Origins: Origin[]
  }

test('the public address slows down who asks too much, and anonymous GraphQL much sooner', () => {
  const limits = rulesOf('Firewall').map(({ Name, Statement: { RateBasedStatement: rate } }) => [Name, rate?.Limit])
  expect(limits).toEqual([
    ['known-attackers', undefined],
    ['requests', 6_000],
    ['anonymous-graphql', 600],
    ['error-reports', 100],
  ])
  expect(theResource(given.templates['Firewall'], 'AWS::WAFv2::WebACL').Properties).toMatchObject({
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
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

test('AppSync refuses what neither CloudFront nor we ourselves send, except sockets', () => {
  const { Properties: firewall } = theResource(given.templates['Api'], 'AWS::WAFv2::WebACL')
  expect(firewall).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Block: {} } })
  expect(rulesOf('Api').map(({ Name, Action: action }) => [Name, Object.keys(action ?? {})])).toEqual([
    ['from-cloudfront', ['Allow']],
    ['direct-requests', ['Block']],
    ['own-functions', ['Allow']],
    ['sockets', ['Allow']],
  ])
  expect(Object.keys(resourcesOf(given.templates['Api'], 'AWS::WAFv2::WebACLAssociation'))).toHaveLength(1)
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
