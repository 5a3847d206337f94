import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** Lambda's context without the callbacks of its first years, which no function of ours uses. */
export type LambdaContext = Omit<Context, 'done' | 'fail' | 'succeed'>

/** Returns what Lambda tells a function of the call. */
export const lambdaContext = (functionName: string): LambdaContext => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
  logGroupName: functionName,
  logStreamName: 'local',
  memoryLimitInMB: '512',
  getRemainingTimeInMillis: () => 29_000,
})
