import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { PAGE_FAILURES } from '#infra/stacks/rest-entrance.ts'
import { PAGE_FAILED } from '#rest/pages/page-failures.ts'
import { POLICY_VIOLATED } from '#rest/pages/policy-violations.ts'
import { functions } from '#infra/api/routes.ts'
import { LambdaFunction } from '#infra/stacks/lambda-function.ts'
import { UNANSWERED } from '#domain/problem.ts'
import { givenArtifacts, givenStacks, referenced, resourcesOf, theResource, type GivenStacks } from './given-stacks.ts'

const listed = { prod: { alarmMail: 'ops@example.com', monthlyBudget: 300 } }
let given: GivenStacks
let silent: GivenStacks
beforeAll(async () => {
  const artifacts = await givenArtifacts()
  given = givenStacks({ env: 'prod', listed }, artifacts)
  silent = givenStacks({ env: 'prod' }, artifacts)
})

const alarmsOf = (stack: string) => Object.values(resourcesOf(given.templates[stack], 'AWS::CloudWatch::Alarm'))
const alarms = () => alarmsOf('Ops')

test('every alarm has its section in docs/operations.md, and every section there its alarm', () => {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const described = [...text.matchAll(/^### (\S+)$/gm)].map(([, name]) => `canopy-prod-${name ?? ''}`)
  const named = [...alarms(), ...alarmsOf('Firewall')].map(({ Properties: alarm }) => alarm.AlarmName)
  expect(named).toEqual(described)
})

test('every alarm tells somebody, says what it means, and is quiet when nothing happens', () => {
  for (const { Properties: alarm } of [...alarms(), ...alarmsOf('Firewall')]) {
    expect(alarm.AlarmActions).toHaveLength(1)
    expect(alarm.OKActions).toEqual(alarm.AlarmActions)
    expect(alarm.AlarmDescription).toMatch(/\. What to do: docs\/operations\.md/)
    expect(alarm.TreatMissingData).toBe('notBreaching')
  }
})

interface PolicyStatement {
  Sid?: string
  Effect: string
  Principal: unknown
  Action: unknown
  Resource: unknown
  Condition?: unknown
}

test('every topic that an alarm tells lets CloudWatch publish, for this account alone', () => {
  for (const template of Object.values(given.templates)) {
    const policies = Object.values(resourcesOf(template, 'AWS::SNS::TopicPolicy')).map(
      ({ Properties: policy }) => policy as { Topics: unknown[]; PolicyDocument: { Statement: PolicyStatement[] } },
    )
    for (const { Properties: alarm } of Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm'))) {
      const actions = [alarm.AlarmActions, alarm.OKActions].flatMap((list) => (list ?? []) as unknown[])
      for (const topic of actions) {
        const statements = policies
          .filter(({ Topics: topics }) => topics.some((one) => referenced(one) === referenced(topic)))
          .flatMap(({ PolicyDocument: { Statement: listed } }) => listed)
        const allowing = statements.map(({ Sid: _sid, ...statement }) => statement)
        expect(allowing).toContainEqual({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: topic,
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        })
      }
    }
  }
})

test('a field that cannot be answered is counted, by the message that resolvers give it', () => {
  const [filter] = Object.values(resourcesOf(given.templates.Api, 'AWS::Logs::MetricFilter'))
    .map(({ Properties: one }) => one)
    .filter(({ FilterPattern: pattern }) => String(pattern).includes('Runtime Error'))
  expect(filter?.FilterPattern).toBe(`?"${UNANSWERED}" ?"Runtime Error"`)
  const folder = join(given.artifacts.resolvers, 'steps')
  const saying = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes(UNANSWERED))
  expect(saying).not.toEqual([])
  const [{ MetricName: metric }] = filter?.MetricTransformations as [{ MetricName: string }]
  const alarm = alarms().find(({ Properties: { AlarmName: name } }) => name === 'canopy-prod-resolver-errors')
  expect(alarm?.Properties).toMatchObject({ Namespace: 'Canopy', MetricName: metric, Statistic: 'Sum' })
})

test('what browsers report of pages is counted, by the messages that the function writes', () => {
  expect(PAGE_FAILURES).toEqual([PAGE_FAILED, POLICY_VIOLATED])
  const [filter] = Object.values(resourcesOf(given.templates.Api, 'AWS::Logs::MetricFilter'))
    .map(({ Properties: one }) => one)
    .filter(({ FilterPattern: pattern }) => String(pattern).includes(PAGE_FAILED))
  expect(filter?.FilterPattern).toBe(`{ ($.message = "${PAGE_FAILED}") || ($.message = "${POLICY_VIOLATED}") }`)
  const [{ MetricName: metric }] = filter?.MetricTransformations as [{ MetricName: string }]
  const alarm = alarms().find(({ Properties: { AlarmName: name } }) => name === 'canopy-prod-page-failures')
  expect(alarm?.Properties).toMatchObject({ Namespace: 'Canopy', MetricName: metric, Statistic: 'Sum' })
})

test('each firewall has an alarm in its own region for what it refuses', () => {
  const watched = (stack: string) =>
    alarmsOf(stack)
      .map(({ Properties: alarm }) => alarm)
      .filter(({ MetricName: name }) => name === 'BlockedRequests')
      .map(({ Dimensions: dimensions }) => dimensions)
  const ofAll = { Name: 'Rule', Value: 'ALL' }
  expect(watched('Firewall')).toEqual([[ofAll, { Name: 'WebACL', Value: 'canopy-prod' }]])
  const region = { Name: 'Region', Value: { Ref: 'AWS::Region' } }
  expect(watched('Ops')).toEqual([[region, ofAll, { Name: 'WebACL', Value: 'canopy-prod-graphql' }]])
})

test('every function has an alarm for its errors; what the stream gives up has one of its own', () => {
  const watched = JSON.stringify(alarms().map(({ Properties: alarm }) => [alarm.Metrics, alarm.Dimensions]))
  const ids = Object.values(given.stacks)
    .flatMap((stack) => stack.node.findAll())
    .filter((found) => found instanceof LambdaFunction)
    .map(({ node }) => node.id)
  expect(ids).toHaveLength(functions.length)
  for (const id of ids.filter((one) => one !== 'Stream')) expect(watched).toMatch(new RegExp(`OutputRef\\w*${id}`))
})

test('alarms and the budget go to the address in cdk.json', () => {
  expect(theResource(given.templates.Ops, 'AWS::SNS::Subscription').Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'ops@example.com',
  })
  const budget = theResource(given.templates.Ops, 'AWS::Budgets::Budget').Properties
  expect(budget.Budget).toMatchObject({ BudgetLimit: { Amount: 300, Unit: 'USD' }, TimeUnit: 'MONTHLY' })
  expect(JSON.stringify(budget.NotificationsWithSubscribers)).toContain('ops@example.com')
})

test('without an address nobody gets mail, and the alarms are there all the same', () => {
  expect(resourcesOf(silent.templates.Ops, 'AWS::SNS::Subscription')).toEqual({})
  expect(resourcesOf(silent.templates.Ops, 'AWS::Budgets::Budget')).toEqual({})
  expect(Object.keys(resourcesOf(silent.templates.Ops, 'AWS::CloudWatch::Alarm'))).toHaveLength(alarms().length)
})

test('the dashboard shows what each alarm looks at', () => {
  const body = JSON.stringify(theResource(given.templates.Ops, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody)
  const titles = [...body.matchAll(/\\"title\\":\\"([a-z-]+)\\"/g)].map(([, title]) => `canopy-prod-${title ?? ''}`)
  expect(titles).toEqual(alarms().map(({ Properties: alarm }) => alarm.AlarmName))
})
