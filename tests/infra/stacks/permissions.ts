import { beforeAll, describe, expect, test } from 'vitest'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ACCESS_TOKEN_PREFIX, checkKey } from '#table/keys/keys.ts'
import { functions } from '#infra/api/routes.ts'
import type { Artifacts } from '#infra/stacks/artifacts.ts'
import { givenArtifacts, givenStacks, referenced, resourcesOf, type GivenStacks } from './given-stacks.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

let artifacts: Artifacts
let given: GivenStacks
beforeAll(async () => {
  artifacts = await givenArtifacts()
  given = givenStacks({ env: 'prod' }, artifacts)
})

const listed = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value])

/** Everything that the roles of a stack are allowed, by the role's logical id. */
function allowed(stack: string): { role: string; actions: string[]; resources: unknown[]; condition: unknown }[] {
  return Object.values(resourcesOf(given.templates[stack], 'AWS::IAM::Policy')).flatMap(({ Properties: policy }) =>
    (policy.PolicyDocument as { Statement: Statement[] }).Statement.map((statement) => ({
      role: referenced((policy.Roles as unknown[])[0]),
      actions: listed(statement.Action),
      resources: listed(statement.Resource),
      condition: statement.Condition,
    })),
  )
}

const everywhere = () => Object.keys(given.templates).flatMap(allowed)
const isTableAction = (action: string): boolean => action.startsWith('dynamodb:')

describe('who may do what', () => {
  test('nobody scans the table, and no action on it is a pattern', () => {
    const actions = everywhere().flatMap((statement) => statement.actions.filter(isTableAction))
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action.includes('*') || /scan|partiql/i.test(action))).toEqual([])
  })

  test('access to the table is to the one table and its named indexes', () => {
    const resources = everywhere()
      .filter((statement) => statement.actions.some(isTableAction))
      .flatMap((statement) => statement.resources)
    expect(resources.filter((resource) => JSON.stringify(resource).includes('*'))).toEqual([])
    expect(JSON.stringify(resources)).toContain('/index/lists')
  })

  test('a function writes only where its description says so', () => {
    const writers = ['Api', 'Events'].flatMap((stack) => {
      const lambdas = Object.values(resourcesOf(given.templates[stack], 'AWS::Lambda::Function'))
      return allowed(stack)
        .filter(({ actions }) => actions.some((action) => /^dynamodb:(Update|Delete|BatchWrite)/.test(action)))
        .filter(({ condition }) => condition === undefined)
        .map(
          ({ role }) =>
            lambdas.find(({ Properties: lambda }) => referenced(lambda.Role) === role)?.Properties.Description,
        )
    })
    const described = functions.filter(({ table }) => table === 'write').map(({ name }) => `Canopy prod: ${name}`)
    expect(writers.sort()).toEqual(described.sort())
  })

  test('what may be done anywhere is only to send traces, and for the deployment to refresh the edge', () => {
    const actions = everywhere()
      .filter(({ resources }) => resources.includes('*'))
      .flatMap((statement) => statement.actions)
    expect([...new Set(actions)].sort()).toEqual([
      'cloudfront:CreateInvalidation',
      'cloudfront:GetInvalidation',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ])
  })

  test('the authorizer looks up personal access tokens and nothing else', () => {
    const [id = ''] = Object.entries(resourcesOf(given.templates['Api'], 'AWS::Lambda::Function')).find(
      ([, { Properties: lambda }]) => String(lambda.Description).endsWith('authorizer'),
    ) ?? ['']
    const role = referenced(resourcesOf(given.templates['Api'], 'AWS::Lambda::Function')[id]?.Properties.Role)
    const statements = allowed('Api').filter((one) => one.role === role && one.actions.some(isTableAction))
    expect(statements).toMatchObject([
      {
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${ACCESS_TOKEN_PREFIX}*`] } },
      },
    ])
  })

  test('the nightly check writes where it goes on and nothing else', () => {
    const writes = allowed('Events').filter(({ actions }) => actions.length === 1 && actions[0] === 'dynamodb:PutItem')
    expect(writes).toMatchObject([
      { condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [checkKey.PK] } } },
    ])
  })

  test('without a sender nobody may send mail, with one the timer may send from it alone', () => {
    const mail = { sender: 'canopy@example.com', identity: 'example.com', configurationSet: 'canopy' }
    const sending = givenStacks({ env: 'prod', listed: { prod: { mail } } }, artifacts)
    const isOfMail = (policy: unknown): boolean => JSON.stringify(policy).includes('ses:')
    const policiesOf = (stacks: GivenStacks) =>
      Object.values(stacks.templates).flatMap((template) =>
        Object.values(resourcesOf(template, 'AWS::IAM::Policy')).filter(isOfMail),
      )
    expect(policiesOf(given)).toEqual([])
    const [policy, ...more] = policiesOf(sending)
    expect(more).toEqual([])
    const { Statement } = policy?.Properties.PolicyDocument as { Statement: Statement[] }
    const [statement] = Statement.filter(isOfMail)
    expect(statement?.Action).toBe('ses:SendEmail')
    const resources = listed(statement?.Resource).map((one) => JSON.stringify(one).split(':').at(-1)?.split('"')[0])
    expect(resources.toSorted()).toEqual(['configuration-set/canopy', 'identity/example.com'])
    const rules = Object.values(resourcesOf(given.templates.Api, 'AWS::Events::Rule'))
    // The timer and the sender of webhooks.
    expect(rules.map(({ Properties: rule }) => rule.ScheduleExpression)).toEqual(['rate(1 minute)', 'rate(1 minute)'])
    const told = (stacks: GivenStacks): unknown =>
      Object.values(resourcesOf(stacks.templates.Events, 'AWS::Lambda::Function'))
        .map(({ Properties: { Environment } }) => (Environment as { Variables: Record<string, string> }).Variables)
        .flatMap(({ SENDS_MAIL }) => SENDS_MAIL ?? [])
    expect([told(given), told(sending)]).toEqual([['false'], ['true']])
  })

  test('no role carries a managed policy, except the one with which CodeDeploy moves aliases', () => {
    const carriers = Object.values(given.templates)
      .flatMap((template) => Object.entries(resourcesOf(template, 'AWS::IAM::Role')))
      .filter(([, { Properties: role }]) => role.ManagedPolicyArns !== undefined)
    expect(carriers.map(([id]) => id)).toEqual([expect.stringMatching(/^GradualReleaseRole/)])
    expect(JSON.stringify(carriers)).toContain('AWSCodeDeployRoleForLambdaLimited')
  })
})

test('every log is kept for a time, and none by a helper function', () => {
  for (const template of Object.values(given.templates)) {
    const logs = Object.values(resourcesOf(template, 'AWS::Logs::LogGroup'))
    expect(logs.filter(({ Properties: log }) => log.RetentionInDays !== 90)).toEqual([])
    expect(resourcesOf(template, 'Custom::LogRetention')).toEqual({})
    // After a mistaken deletion they say why.
    const going = logs.filter((log) => log.DeletionPolicy === 'Delete')
    expect(going.every(({ Properties: log }) => log.LogGroupName !== undefined)).toBe(true)
  }
})

test.each(['dev', 'prod'])('the rules of AwsSolutions find nothing open in %s', (env) => {
  const { app } = givenStacks({ env }, artifacts)
  const { violations } = new AwsSolutionsChecks(app).validateScope(app)
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
})

test('the stacks with the data of prod and with the one address that it has cannot be deleted by accident', () => {
  const protectedOf = ({ stacks }: GivenStacks) =>
    Object.entries(stacks).flatMap(([name, stack]) => (stack.terminationProtection ? [name] : []))
  expect(protectedOf(given)).toEqual(['Data', 'Web'])
  const domain = {
    name: 'canopy.example.com',
    certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  }
  expect(protectedOf(givenStacks({ env: 'prod', listed: { prod: { domain } } }, artifacts))).toEqual(['Data'])
})

test('an environment that names its account and region goes nowhere else, its firewall to where CloudFront looks', () => {
  const aws = { account: '123456789012', region: 'eu-west-1' }
  const { stacks } = givenStacks({ env: 'prod', listed: { prod: { aws } } }, artifacts)
  const places = Object.entries(stacks).map(([name, { account, region }]) => [name, `${account} ${region}`])
  expect(Object.fromEntries(places)).toEqual({
    ...Object.fromEntries(Object.keys(stacks).map((name) => [name, '123456789012 eu-west-1'])),
    Firewall: '123456789012 us-east-1',
  })
})
