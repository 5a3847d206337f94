import { CloudWatchClient, DescribeAlarmHistoryCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns'

/** The alarms of an environment. */
export interface AlarmDesk {
  /** Turns an alarm on, as if its metric had. It goes back by itself within minutes. */
  turnOn: (alarmName: string, reason: string) => Promise<void>
  /** What came of the actions of an alarm since then, in CloudWatch's words, the latest first. */
  actionsSince: (alarmName: string, since: Date) => Promise<string[]>
  /** How many get what the topic is told, and how many have not confirmed that they want to. */
  readers: () => Promise<{ confirmed: number; pending: number }>
  close: () => void
}

/** Returns the alarms in CloudWatch whose topic has this ARN. */
export function deployedAlarms(topicArn: string): AlarmDesk {
  const cloudWatch = new CloudWatchClient({})
  const sns = new SNSClient({})
  return {
    turnOn: async (AlarmName, StateReason) => {
      await cloudWatch.send(new SetAlarmStateCommand({ AlarmName, StateValue: 'ALARM', StateReason }))
    },
    actionsSince: async (AlarmName, StartDate) => {
      const { AlarmHistoryItems: found = [] } = await cloudWatch.send(
        new DescribeAlarmHistoryCommand({ AlarmName, StartDate, EndDate: new Date(), HistoryItemType: 'Action' }),
      )
      return found.map(({ HistorySummary: summary = '' }) => summary)
    },
    readers: async () => {
      const { Attributes: given = {} } = await sns.send(new GetTopicAttributesCommand({ TopicArn: topicArn }))
      const { SubscriptionsConfirmed: confirmed = '0', SubscriptionsPending: pending = '0' } = given
      return { confirmed: Number(confirmed), pending: Number(pending) }
    },
    close: () => {
      cloudWatch.destroy()
      sns.destroy()
    },
  }
}
