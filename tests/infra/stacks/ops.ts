import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { givenArtifacts, givenStacks, resourcesOf, theResource, type GivenStacks } from './given-stacks.ts'

const listed = { prod: { alarmMail: 'ops@example.com', monthlyBudget: 300 } }
let given: GivenStacks
let silent: GivenStacks
beforeAll(async () => {
  const artifacts = await givenArtifacts()
  given = givenStacks({ env: 'prod', listed }, artifacts)
  silent = givenStacks({ env: 'prod' }, artifacts)
})

const alarms = () => Object.values(resourcesOf(given.templates.Ops, 'AWS::CloudWatch::Alarm'))

test('every alarm has its section in docs/operations.md, and every section there its alarm', () => {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const described = [...text.matchAll(/^### (\S+)$/gm)].map(([, name]) => `canopy-prod-${name ?? ''}`)
  expect(alarms().map(({ Properties: alarm }) => alarm.AlarmName)).toEqual(described)
})

test('every alarm tells somebody, says what it means, and is quiet when nothing happens', () => {
  for (const { Properties: alarm } of alarms()) {
    expect(alarm.AlarmActions).toHaveLength(1)
    expect(alarm.AlarmDescription).toMatch(/\. What to do: docs\/operations\.md/)
    expect(alarm.TreatMissingData).toBe('notBreaching')
  }
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
