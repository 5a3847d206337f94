import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { isLive, isStreamed } from '../../api/stream-filter.ts'
import { lambdaContext } from '../lambda-context.ts'
import type { Lambdas } from '../lambdas.ts'

/** Both functions on the stream, each with the records that its filter lets through. */
export const streamFunctions =
  (lambdas: Lambdas) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const call = async (name: 'stream' | 'live', isMeant: typeof isLive): Promise<DynamoDBBatchItemFailure[]> => {
      const some = Records.filter(({ dynamodb }) =>
        isMeant({ PK: dynamodb?.Keys?.['PK']?.S ?? '', SK: dynamodb?.Keys?.['SK']?.S ?? '' }),
      )
      return some.length === 0 ? [] : (await lambdas[name]({ Records: some }, lambdaContext(name))).batchItemFailures
    }
    const failures = await Promise.all([call('stream', isStreamed), call('live', isLive)])
    return { batchItemFailures: failures.flat() }
  }
