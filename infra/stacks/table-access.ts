import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { FunctionDescription } from '../api/routes.ts'
import { tableDefinition } from '../api/table-definition.ts'

const READS = ['GetItem', 'BatchGetItem', 'Query']
const WRITES = [...READS, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']

/** Returns what one may do with the table and its indexes. Nobody may scan; CDK's own grants would allow it. */
export function tableAccess(table: ITableV2, access: FunctionDescription['table']): PolicyStatement[] {
  if (access === 'tokens') return [tokenAccess(table)]
  const indexes = tableDefinition.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  const actions = access === 'write' ? WRITES : READS
  const more = access === 'check' ? [positionAccess(table)] : []
  return [
    ...more,
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn, ...indexes],
    }),
  ]
}

/** Returns what the check may write: where it goes on. */
const positionAccess = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ['dynamodb:PutItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['CHECK'] } },
  })

/** Returns what the authorizer may do: nothing with any other item than a personal access token. */
const tokenAccess = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PAT#*'] } },
  })
