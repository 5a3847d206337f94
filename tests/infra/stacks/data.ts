import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { environmentConfig } from '#infra/config.ts'
import { firstStacks } from '#infra/stacks/canopy-stacks.ts'
import { DataStack } from '#infra/stacks/data-stack.ts'
import { PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '#web/lib/session/password-rules.ts'
import { theResource } from './given-stacks.ts'

function templateOf(env: string, shortLived = 'false', creating = 'false', listed: unknown = {}): Template {
  const app = new App({ builtinCloudFormationValidation: false })
  return Template.fromStack(
    new DataStack(app, 'Data', { config: environmentConfig({ env, shortLived, creating, listed }) }),
  )
}

const prod = templateOf('prod')
const brief = templateOf('pr-12', 'true')
const table = theResource(prod, 'AWS::DynamoDB::GlobalTable')
const [replica] = table.Properties.Replicas as Record<string, unknown>[]

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]

describe('the table', () => {
  test('has the keys and the two indexes that the code reads by', () => {
    expect(table.Properties.KeySchema).toEqual(key('PK', 'SK'))
    expect(table.Properties.GlobalSecondaryIndexes).toEqual([
      { IndexName: 'byEnd', KeySchema: key('PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } },
      { IndexName: 'lists', KeySchema: key('GSI2PK', 'GSI2SK'), Projection: { ProjectionType: 'ALL' } },
    ])
    expect(table.Properties.AttributeDefinitions).toHaveLength(5)
  })

  test('streams both images, lets items expire, and costs nothing when idle', () => {
    expect(table.Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
    expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
    expect(table.Properties.BillingMode).toBe('PAY_PER_REQUEST')
  })

  test('is encrypted under a key of the account and can be put back to any second', () => {
    expect(table.Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(replica?.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true })
  })
})

describe('data that must not be lost', () => {
  const inBrief = theResource(brief, 'AWS::DynamoDB::GlobalTable')
  const uploads = theResource(prod, 'AWS::S3::Bucket')

  test('stays in prod, whatever happens to the stack', () => {
    expect(replica?.DeletionProtectionEnabled).toBe(true)
    const people = theResource(prod, 'AWS::Cognito::UserPool')
    for (const { DeletionPolicy: onDelete, UpdateReplacePolicy: onReplace } of [table, people, uploads]) {
      expect([onDelete, onReplace]).toEqual(['RetainExceptOnCreate', 'Retain'])
    }
    expect(people.Properties.DeletionProtection).toBe('ACTIVE')
  })

  test('is not protected yet while the stack is made, so that a failed first deployment leaves nothing behind', () => {
    const first = templateOf('prod', 'false', 'true')
    const firstTable = theResource(first, 'AWS::DynamoDB::GlobalTable')
    expect(firstTable.DeletionPolicy).toBe('RetainExceptOnCreate')
    expect((firstTable.Properties.Replicas as Record<string, unknown>[])[0]?.DeletionProtectionEnabled).toBe(false)
    expect(theResource(first, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE')
    const stacks = [{}, { creating: 'true' }].map((choices) => {
      const config = environmentConfig({ env: 'prod', ...choices })
      return firstStacks(new App({ builtinCloudFormationValidation: false }), config).data.terminationProtection
    })
    expect(stacks).toEqual([true, false])
  })

  test('goes with the stack of a short-lived environment', () => {
    expect((inBrief.Properties.Replicas as Record<string, unknown>[])[0]?.DeletionProtectionEnabled).toBe(false)
    expect(inBrief.DeletionPolicy).toBe('Delete')
    expect(theResource(brief, 'AWS::Cognito::UserPool').DeletionPolicy).toBe('Delete')
  })
})

test('a restored table takes the place of the own one, which stays', () => {
  const stream = 'arn:aws:dynamodb:eu-west-1:123456789012:table/canopy-restored/stream/2026-11-23T10:00:00.000'
  const config = environmentConfig({ env: 'prod', listed: { prod: { table: { name: 'canopy-restored', stream } } } })
  const stack = new DataStack(new App({ builtinCloudFormationValidation: false }), 'Data', { config })
  const template = Template.fromStack(stack)
  expect(template.findResources('AWS::DynamoDB::GlobalTable')).toEqual({})
  expect(template.findOutputs('TableName')).toMatchObject({ TableName: { Value: 'canopy-restored' } })
  expect(stack.table.tableStreamArn).toBe(stream)
  // What left the template before was marked to be kept.
  expect(table.DeletionPolicy).toBe('RetainExceptOnCreate')
})

describe('the people', () => {
  const pool = theResource(prod, 'AWS::Cognito::UserPool').Properties
  const client = theResource(prod, 'AWS::Cognito::UserPoolClient').Properties

  test('are added by an administrator and keep their address until a new one is verified', () => {
    expect(pool.AdminCreateUserConfig).toMatchObject({ AllowAdminCreateUserOnly: true })
    expect(pool.UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] })
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false })
  })

  test('are invited by a mail with their user name, their first password and how long it is good', () => {
    const { InviteMessageTemplate: mail } = pool.AdminCreateUserConfig as Record<string, Record<string, string>>
    expect(mail?.['EmailMessage']).toMatch(/\{username\}.*\{####\} \(good for 3 days\)/)
  })

  test('get their mails from the sender of the installation, where there is one', () => {
    expect(pool).not.toHaveProperty('EmailConfiguration')
    const mail = { sender: 'canopy@mail.example.com', identity: 'example.com', configurationSet: 'bounces' }
    const own = templateOf('prod', 'false', 'false', { prod: { mail } })
    const { EmailConfiguration: sending } = theResource(own, 'AWS::Cognito::UserPool').Properties
    expect(sending).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Canopy <canopy@mail.example.com>',
      ConfigurationSet: 'bounces',
    })
    expect(JSON.stringify(sending)).toContain(':identity/example.com')
  })

  test('choose passwords by the rules that the page shows', () => {
    expect((pool.Policies as Record<string, unknown>)['PasswordPolicy']).toEqual({
      MinimumLength: PASSWORD_MIN_LENGTH,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 3,
    })
    expect(PASSWORD_RULES).toHaveLength(5)
  })

  test('sign in by SRP alone: no password travels and no OAuth flow is open', () => {
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH'])
    expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false)
    expect(client).not.toHaveProperty('AllowedOAuthFlows')
    expect(client).not.toHaveProperty('CallbackURLs')
    expect(client.GenerateSecret).toBe(false)
    expect(client.PreventUserExistenceErrors).toBe('ENABLED')
  })

  test('use a refresh token once and may write nothing but their name and address', () => {
    expect(client.RefreshTokenRotation).toEqual({ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 })
    expect(client.EnableTokenRevocation).toBe(true)
    expect(client.WriteAttributes).toEqual(['email', 'name'])
  })
})

test('the outputs name the table and the user pool, where the commands for people and groups look', () => {
  expect(Object.keys(prod.findOutputs('*'))).toEqual(
    expect.arrayContaining(['TableName', 'UploadsBucket', 'UserPoolId']),
  )
})
