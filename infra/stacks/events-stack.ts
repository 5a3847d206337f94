import { CfnOutput, Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { StartingPosition, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption, type IQueue } from 'aws-cdk-lib/aws-sqs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { streamBatch, streamFilter, streamPatterns } from '../api/stream-filter.ts'
import { allowFiles } from './files-access.ts'
import { LambdaFunction, type FunctionSurroundings } from './lambda-function.ts'

interface EventsStackProps extends FunctionSurroundings, StackProps {
  /** Where the files of replicas are kept. */
  uploads: IBucket
}

/** What follows a write: roll-ups, inherited dates and lists, from the table's stream; and the nightly check of them. */
export class EventsStack extends Stack {
  readonly projector: IFunction
  /** Where records end that could not be worked on. */
  readonly failed: IQueue
  /** How many stored values differ from what the items say, by the nightly check. */
  readonly faults: IMetric

  constructor(scope: Construct, id: string, { config, artifacts, table, uploads, ...props }: EventsStackProps) {
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
      environment: { SENDS_MAIL: `${config.mail !== null}` },
    })
    projector.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: streamBatch,
        // Records of one partition key stay in order.
        parallelizationFactor: 2,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 20,
        onFailure: new SqsDlq(failed),
        filters: streamPatterns(streamFilter).map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      }),
    )
    const check = new LambdaFunction(this, 'Check', {
      config,
      artifacts,
      table,
      name: 'check',
      timeout: Duration.minutes(15),
      environment: { UPLOADS_BUCKET: uploads.bucketName },
    })
    allowFiles(this, check, { config, uploads }, 'read replicas')
    new Rule(this, 'Nightly', {
      description: 'Checks what is rebuilt from items',
      schedule: Schedule.cron({ hour: '3', minute: '10' }),
      // A night that was missed is made up for by the next one.
      targets: [new LambdaTarget(check, { retryAttempts: 0 })],
    })
    this.faults = new MetricFilter(this, 'Faults', {
      logGroup: check.logGroup,
      filterPattern: FilterPattern.exists('$.faults'),
      metricNamespace: 'Canopy',
      metricName: `${config.name}-faults`,
      metricValue: '$.faults',
    }).metric({ statistic: Stats.MAXIMUM, period: Duration.minutes(5) })
    new CfnOutput(this, 'FailedQueue', { description: 'Batches of changes that were given up', value: failed.queueUrl })
    this.projector = projector
    this.failed = failed
    Validations.of(failed).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is itself the dead-letter queue of the stream.',
    })
  }
}
