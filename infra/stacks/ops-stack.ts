import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Dashboard, GraphWidget, MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { alarmTopic, PERIOD, raiseAlarm, refusals, type Trouble } from './alarms.ts'

interface OpsStackProps extends StackProps {
  config: EnvironmentConfig
  table: ITableV2
  userPool: IUserPool
  userPoolClient: IUserPoolClient
  graphqlApi: GraphqlApi
  httpApi: HttpApi
  projector: IFunction
  /** Where records of the stream end that could not be worked on. */
  failed: IQueue
  /** How many stored values differ from what the items say, by the nightly check. */
  faults: IMetric
  /** The function that does what is due, such as mails. */
  timer: IFunction
  /** How often something that was due could not be done. */
  dueFailures: IMetric
  /** The functions whose errors nothing else counts. */
  functions: IFunction[]
  /** How often a field of GraphQL could not be answered. */
  resolverFailures: IMetric
  /** How often a page has failed, or its policy refused something, by what browsers report. */
  pageFailures: IMetric
  /** What AppSync's own firewall refuses; left out without one. */
  refused: IMetric | undefined
}

/** What tells whoever runs Canopy that something is wrong: alarms, a dashboard, and a limit for the bill. */
export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: OpsStackProps) {
    super(scope, id, props)
    const topic = alarmTopic(this, config)
    const found = troubles(props)
    for (const trouble of found) raiseAlarm(this, config, topic, trouble)
    this.#dashboard(config, found)
    this.#budget(config)
    new CfnOutput(this, 'AlarmTopic', { description: 'Alarms are sent here', value: topic.topicArn })
  }

  #dashboard({ name: environment }: EnvironmentConfig, found: Trouble[]): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: `canopy-${environment}` })
    const graphs = found.map(({ name, metric, threshold }) => {
      const leftAnnotations = [{ value: threshold, label: 'alarm' }]
      return new GraphWidget({ title: name, left: [metric], leftAnnotations, width: 8, leftYAxis: { min: 0 } })
    })
    dashboard.addWidgets(...graphs)
  }

  /** Sets a budget. Budgets send their own mail, so there is one only where there is an address. */
  #budget({ name, monthlyBudget, alarmMail }: EnvironmentConfig): void {
    if (monthlyBudget === null || alarmMail === null) return
    const subscribers = [{ subscriptionType: 'EMAIL', address: alarmMail }]
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `canopy-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:environment$${name}`] },
      },
      notificationsWithSubscribers: [
        ['ACTUAL', 80],
        ['FORECASTED', 100],
      ].map(([notificationType, threshold]) => ({
        notification: {
          notificationType: String(notificationType),
          comparisonOperator: 'GREATER_THAN',
          threshold: Number(threshold),
        },
        subscribers,
      })),
    })
  }
}

type Watched = Omit<OpsStackProps, 'config'>

function troubles({
  table,
  userPool,
  userPoolClient,
  graphqlApi,
  httpApi,
  projector,
  failed,
  faults,
  timer,
  dueFailures,
  functions,
  resolverFailures,
  pageFailures,
  refused,
}: Watched): Trouble[] {
  const of = (
    namespace: string,
    metricName: string,
    dimensionsMap: Record<string, string>,
    statistic: string = Stats.SUM,
  ) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: PERIOD })
  const sum = (label: string, ...parts: Metric[]) =>
    new MathExpression({
      label,
      period: PERIOD,
      expression: parts.map((_, index) => `FILL(m${index},0)`).join('+'),
      usingMetrics: Object.fromEntries(parts.map((part, index) => [`m${index}`, part])),
    })
  const pool = { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId }
  const ofTable = { TableName: table.tableName }
  const ofGraphql = { GraphQLAPIId: graphqlApi.apiId }
  return [
    {
      name: 'dead-letters',
      meaning: 'Changes were saved, but what follows from them failed for good: roll-ups or lists may be wrong.',
      metric: failed.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
      threshold: 1,
    },
    {
      name: 'nightly-check',
      meaning: 'Roll-ups, lists or rows differ from the items that they are made of.',
      metric: faults,
      threshold: 1,
    },
    {
      name: 'stream-age',
      meaning: 'Roll-ups, inherited dates and lists are minutes behind.',
      metric: of('AWS/Lambda', 'IteratorAge', { FunctionName: projector.functionName }, Stats.MAXIMUM),
      threshold: Duration.minutes(2).toMilliseconds(),
      periods: 2,
    },
    {
      name: 'timer-errors',
      meaning: 'The function ends in an error that sends mails and lets incidents escalate.',
      metric: of('AWS/Lambda', 'Errors', { FunctionName: timer.functionName }),
      threshold: 3,
    },
    {
      name: 'mail-failures',
      meaning: 'Mails cannot be sent, or incidents not escalated: people hear of things late.',
      metric: dueFailures,
      threshold: 5,
    },
    {
      name: 'graphql-errors',
      meaning: 'Requests to GraphQL fail on our side.',
      metric: of('AWS/AppSync', '5XXError', ofGraphql),
      threshold: 5,
    },
    {
      name: 'resolver-errors',
      meaning: 'Fields of GraphQL cannot be answered: pages show an error in their place.',
      metric: resolverFailures,
      threshold: 5,
    },
    {
      name: 'function-errors',
      meaning: 'Functions end in an error or run out of time.',
      metric: sum(
        'failed calls',
        ...functions.map(({ functionName: FunctionName }) => of('AWS/Lambda', 'Errors', { FunctionName })),
      ),
      threshold: 5,
    },
    {
      name: 'rest-errors',
      meaning: 'Requests to REST or to the endpoints beside the pages fail on our side.',
      metric: of('AWS/ApiGateway', '5xx', { ApiId: httpApi.apiId }),
      threshold: 5,
    },
    {
      name: 'table-throttles',
      meaning: 'DynamoDB refuses reads or writes: people see errors or wait.',
      metric: sum(
        'refused by DynamoDB',
        of('AWS/DynamoDB', 'ReadThrottleEvents', ofTable),
        of('AWS/DynamoDB', 'WriteThrottleEvents', ofTable),
      ),
      threshold: 10,
    },
    {
      name: 'function-throttles',
      meaning: 'Lambda starts no more functions in this region: the limit of the account is reached.',
      metric: of('AWS/Lambda', 'Throttles', {}),
      threshold: 5,
    },
    {
      name: 'sign-in-failures',
      meaning: 'Many sign-ins fail: somebody guesses passwords, or nobody gets in.',
      metric: new MathExpression({
        label: 'refused sign-ins',
        period: PERIOD,
        // Cognito counts each try as 1 when it went well and as 0 when not.
        expression: 'FILL(tries,0)-FILL(good,0)',
        usingMetrics: {
          tries: of('AWS/Cognito', 'SignInSuccesses', pool, Stats.SAMPLE_COUNT),
          good: of('AWS/Cognito', 'SignInSuccesses', pool),
        },
      }),
      threshold: 50,
    },
    {
      name: 'page-failures',
      meaning: 'Pages fail in browsers, or are kept from something by their policy.',
      metric: pageFailures,
      threshold: 20,
    },
    ...(refused ? [refusals('refused-at-graphql', refused)] : []),
  ]
}
