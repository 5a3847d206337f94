import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns'
import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'

/** A thing that goes wrong: docs/operations.md has a section with its name. */
export interface Trouble {
  name: string
  /** What it means for people, in a sentence. */
  meaning: string
  metric: IMetric
  /** At this value and above. */
  threshold: number
  /** For so many periods of five minutes. */
  periods?: number
}

export const PERIOD = Duration.minutes(5)

/** Makes the topic that tells of alarms; there is one in each region that has any. */
export function alarmTopic(scope: Construct, config: EnvironmentConfig): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true, displayName: `Canopy ${config.name}` })
  if (config.alarmMail !== null) {
    new Subscription(scope, 'Mail', { topic, protocol: SubscriptionProtocol.EMAIL, endpoint: config.alarmMail })
  }
  // A topic with a policy of its own, here for TLS alone, does not let the account's alarms publish by itself.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}

/** Has a topic told when trouble begins and when it ends. */
export function raiseAlarm(
  scope: Construct,
  config: EnvironmentConfig,
  topic: Topic,
  { name, meaning, metric, threshold, periods = 1 }: Trouble,
): void {
  const alarm = new Alarm(scope, name, {
    alarmName: `canopy-${config.name}-${name}`,
    alarmDescription: `${meaning} What to do: docs/operations.md, "${name}".`,
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(new SnsAction(topic))
  alarm.addOkAction(new SnsAction(topic))
}

/** Tells of a firewall that refuses much: an attack, or people who are shut out by mistake. */
export const refusals = (name: string, metric: IMetric): Trouble => ({
  name,
  meaning: 'A firewall refuses many requests: somebody attacks, or people are shut out.',
  metric,
  threshold: 1_000,
})
