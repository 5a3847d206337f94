import { beforeAll, expect, test } from 'vitest'
import { givenArtifacts, givenStacks, resourcesOf, type GivenStacks } from './given-stacks.ts'

/**
 * What holds data, by logical id, with every property that CloudFormation can change only by making a new resource. A change
 * of this list would leave the data of all installations behind: it needs a migration, never a new expectation alone.
 */
const STATEFUL: Record<string, Record<string, Record<string, unknown>>> = {
  'AWS::DynamoDB::GlobalTable': {
    TableCD117FA1: {
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      LocalSecondaryIndexes: undefined,
      TableName: undefined,
    },
  },
  'AWS::Cognito::UserPool': {
    PeopleE38C8D03: {
      AliasAttributes: ['email'],
      UsernameAttributes: undefined,
      UsernameConfiguration: { CaseSensitive: false },
    },
  },
  'AWS::Cognito::UserPoolClient': {
    PeopleWebCFF4F5A2: { GenerateSecret: false, UserPoolId: { Ref: 'PeopleE38C8D03' } },
  },
  'AWS::S3::Bucket': {
    Files8E6940B8: { BucketName: undefined },
    Logs6819BB44: { BucketName: undefined },
    Uploads4F6EB0FD: { BucketName: undefined },
  },
}

let given: GivenStacks
beforeAll(async () => {
  given = givenStacks({ env: 'prod' }, await givenArtifacts())
})

test.each(Object.keys(STATEFUL))('no %s is made anew by a deployment', (type) => {
  const expected = STATEFUL[type] ?? {}
  const properties = [...new Set(Object.values(expected).flatMap((one) => Object.keys(one)))]
  const found = Object.values(given.templates).flatMap((template) => Object.entries(resourcesOf(template, type)))
  const shown = found.map(([id, resource]) => [
    id,
    Object.fromEntries(properties.map((property) => [property, resource.Properties[property]])),
  ])
  expect(Object.fromEntries(shown)).toEqual(expected)
})

test('nothing else that holds data stands in a template', () => {
  const types = Object.values(given.templates).flatMap((template) =>
    Object.values(template.toJSON()['Resources'] as Record<string, { Type: string }>).map(({ Type: type }) => type),
  )
  const holding = types.filter((type) =>
    /::(Table|GlobalTable|UserPool|Bucket|FileSystem|DBInstance|Domain)$/.test(type),
  )
  expect([...new Set(holding)].sort()).toEqual(
    Object.keys(STATEFUL)
      .filter((type) => type !== 'AWS::Cognito::UserPoolClient')
      .sort(),
  )
})
