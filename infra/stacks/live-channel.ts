import { Duration } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { publishingFields } from '../api/fields.ts'
import { liveBatch, liveFilter, streamPatterns } from '../api/stream-filter.ts'
import { LambdaFunction, type FunctionSurroundings } from './lambda-function.ts'
import type { WebAddress } from './web-address.ts'

interface LiveChannelProps extends FunctionSurroundings {
  address: WebAddress
  api: GraphqlApi
}

/** Sends what has changed to open sockets. What cannot be sent for a few minutes is dropped: by then pages have read again. */
export class LiveChannel extends Construct {
  constructor(scope: Construct, id: string, { address, api, ...surroundings }: LiveChannelProps) {
    super(scope, id)
    const live = new LambdaFunction(this, 'Live', {
      ...surroundings,
      name: 'live',
      environment: { GRAPHQL_ENDPOINT: api.graphqlUrl, WEB_URL: address.value },
    })
    live.addToRolePolicy(
      new PolicyStatement({
        actions: ['appsync:GraphQL'],
        resources: publishingFields.map((name) => `${api.arn}/types/Mutation/fields/${name}`),
      }),
    )
    live.addEventSource(
      new DynamoEventSource(surroundings.table, {
        startingPosition: StartingPosition.LATEST,
        batchSize: liveBatch,
        // Records of one partition key stay in order.
        parallelizationFactor: 2,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.minutes(5),
        filters: streamPatterns(liveFilter).map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      }),
    )
  }
}
