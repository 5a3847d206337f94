import type { DynamoDBBatchItemFailure, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { isLive, isStreamed, liveBatch, streamBatch } from '../../api/stream-filter.ts'
import { lambdaContext } from '../lambda-context.ts'
import type { Lambdas } from '../lambdas.ts'

/** Returns both functions on the stream, each with the records that its filter lets through, no more at once than where it is deployed. */
export const streamFunctions =
  (lambdas: Pick<Lambdas, 'stream' | 'live'>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const call = async (
      name: 'stream' | 'live',
      isMeant: typeof isLive,
      size: number,
    ): Promise<DynamoDBBatchItemFailure[]> => {
      const meant = Records.filter(({ dynamodb }) =>
        isMeant({ PK: dynamodb?.Keys?.['PK']?.S ?? '', SK: dynamodb?.Keys?.['SK']?.S ?? '' }),
      )
      for (let start = 0; start < meant.length; start += size) {
        const some = meant.slice(start, start + size)
        const { batchItemFailures } = await lambdas[name]({ Records: some }, lambdaContext(name))
        // What comes after a record that failed waits for it.
        if (batchItemFailures.length > 0) return batchItemFailures
      }
      return []
    }
    const failures = await Promise.all([call('stream', isStreamed, streamBatch), call('live', isLive, liveBatch)])
    return { batchItemFailures: failures.flat() }
  }
