import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import { Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { allowFiles } from './files-access.ts'
import { LambdaFunction, type FunctionSurroundings } from './lambda-function.ts'
import type { WebAddress } from './web-address.ts'

interface MailDeliveryProps extends FunctionSurroundings {
  address: WebAddress
  /** Where the files of replicas are kept. */
  uploads: IBucket
}

/** Does every minute what is due: mails of news, and escalations. Without a sender it sends nothing. */
export class MailDelivery extends Construct {
  /** Signs the links in mails; filled in by CloudFormation when it deploys, so no template holds it. */
  readonly secret: string
  readonly timer: IFunction
  /** How often something that was due could not be done, by the log. */
  readonly failures: IMetric

  constructor(scope: Construct, id: string, { address, ...surroundings }: MailDeliveryProps) {
    super(scope, id)
    const { mail } = surroundings.config
    const secret = new Secret(this, 'Secret', {
      description: 'Canopy: signs the links in mails',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Links in mails that were sent must go on working; whoever has one can do no more than end those mails.',
    })
    this.secret = secret.secretValue.unsafeUnwrap()
    const { partition, region, account } = Stack.of(this)
    const ses = `arn:${partition}:ses:${region}:${account}`
    const timer = new LambdaFunction(this, 'Timer', {
      ...surroundings,
      name: 'timer',
      timeout: Duration.minutes(1),
      environment: {
        WEB_URL: address.value,
        MAIL_SECRET: this.secret,
        UPLOADS_BUCKET: surroundings.uploads.bucketName,
        MAIL_ENDPOINT: `https://email.${region}.${Stack.of(this).urlSuffix}`,
        ...(mail && { MAIL_SENDER: `Canopy <${mail.sender}>` }),
        ...(mail?.configurationSet !== undefined && { MAIL_CONFIGURATION_SET: mail.configurationSet }),
      },
    })
    allowFiles(this, timer, surroundings, 'write replicas')
    this.timer = timer
    this.failures = new MetricFilter(this, 'Failures', {
      logGroup: timer.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
      metricNamespace: 'Canopy',
      metricName: `${surroundings.config.name}-due-failures`,
      metricValue: '1',
    }).metric({ statistic: Stats.SUM, period: Duration.minutes(5) })
    if (mail) {
      timer.addToRolePolicy(
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [
            `${ses}:identity/${mail.identity}`,
            ...(mail.configurationSet === undefined ? [] : [`${ses}:configuration-set/${mail.configurationSet}`]),
          ],
        }),
      )
    }
    new Rule(this, 'EveryMinute', {
      description: 'Sends mails that are due and lets incidents escalate',
      schedule: Schedule.rate(Duration.minutes(1)),
      // A minute that was missed is made up for by the next one.
      targets: [new LambdaTarget(timer, { retryAttempts: 0 })],
    })
    new CfnOutput(this, 'MailSender', {
      description: 'Where mails to people come from',
      value: mail?.sender ?? 'none: people get no mails (docs/operations.md, "Mail")',
    })
  }
}
