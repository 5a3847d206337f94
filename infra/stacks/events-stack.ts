import { Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { FilterCriteria, FilterRule, StartingPosition, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption, type IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { streamFilter } from '../api/stream-filter.ts'
import { LambdaFunction, type FunctionSurroundings } from './lambda-function.ts'

/** What follows a write: roll-ups, inherited dates and lists, from the table's stream. */
export class EventsStack extends Stack {
  readonly projector: IFunction
  /** Where records end that could not be worked on. */
  readonly failed: IQueue

  constructor(scope: Construct, id: string, { config, artifacts, table, ...props }: FunctionSurroundings & StackProps) {
    super(scope, id, props)
    // Holds where in the stream the trouble was, not the items.
    const failed = new Queue(this, 'Failed', {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    })
    const projector = new LambdaFunction(this, 'Stream', {
      config,
      artifacts,
      table,
      name: 'stream',
      timeout: Duration.minutes(1),
    })
    projector.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 500,
        // Records of one partition key stay in order.
        parallelizationFactor: 2,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 20,
        onFailure: new SqsDlq(failed),
        filters: streamFilter.map(({ partition, sortKeys }) =>
          FilterCriteria.filter({
            dynamodb: { Keys: { PK: { S: FilterRule.beginsWith(partition) }, SK: { S: [...sortKeys] } } },
          }),
        ),
      }),
    )
    this.projector = projector
    this.failed = failed
    Validations.of(failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue of the stream.',
    })
  }
}
