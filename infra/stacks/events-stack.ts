import { Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { LambdaFunction } from './lambda-function.ts'

interface EventsStackProps extends StackProps {
  config: EnvironmentConfig
  table: ITableV2
}

/** What follows a write: roll-ups, inherited dates and lists, from the table's stream. */
export class EventsStack extends Stack {
  constructor(scope: Construct, id: string, { config, table, ...props }: EventsStackProps) {
    super(scope, id, props)
    const failed = new Queue(this, 'Failed', { enforceSSL: true, retentionPeriod: Duration.days(14) })
    const projector = new LambdaFunction(this, 'Stream', {
      name: 'stream',
      config,
      table,
      timeout: Duration.minutes(1),
    })
    projector.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 500,
        parallelizationFactor: 2,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 20,
        onFailure: new SqsDlq(failed),
      }),
    )
    Validations.of(failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue of the stream.',
    })
  }
}
