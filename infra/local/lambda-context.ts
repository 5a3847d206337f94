import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** What Lambda tells a function of the call. */
export const lambdaContext = (functionName: string): Context => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
  logGroupName: functionName,
  logStreamName: 'local',
  memoryLimitInMB: '512',
  getRemainingTimeInMillis: () => 29_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
})
