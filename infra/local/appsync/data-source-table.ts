import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { isRecord } from './json.ts'
import type { DataSource, SourceAnswer } from './pipeline.ts'
import { reads } from './table-reads.ts'
import { invalid, type TableTools } from './table-request.ts'

function answerOf(error: DynamoDBServiceException): SourceAnswer {
  const { httpStatusCode = 400, requestId = '' } = error.$metadata
  const origin = `(Service: DynamoDb, Status Code: ${String(httpStatusCode)}, Request ID: ${requestId})`
  return { result: null, error: { message: `${error.message} ${origin}`, type: `DynamoDB:${error.name}` } }
}

/** Makes the DynamoDB data source, which runs a resolver's request object, which reads; DynamoDB's errors become `ctx.error`. */
export function createTableSource(tools: TableTools): DataSource {
  return async ({ request }) => {
    if (!isRecord(request)) return invalid('The request handler of a DynamoDB step must return a request object.')
    const read = reads[String(request.operation)] ?? invalid("Value for field '$[operation]' not found.")
    try {
      return { result: await read(request, tools) }
    } catch (error) {
      if (error instanceof DynamoDBServiceException) return answerOf(error)
      throw error
    }
  }
}
