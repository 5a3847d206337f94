import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Values } from '../table-under-test.ts'

/** A query of partition `p`, narrowed by a condition on the sort key. */
export function where(condition: string, values: Values = {}): Partial<QueryCommandInput> {
  return {
    KeyConditionExpression: condition ? `PK = :p AND ${condition}` : 'PK = :p',
    ExpressionAttributeValues: { ':p': 'p', ...values },
  }
}
