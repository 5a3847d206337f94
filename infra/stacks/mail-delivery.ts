import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib'
import { Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
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
  /** Where uploaded files are kept, of which sites hold copies, and the files of replicas. */
  uploads: IBucket
}

/** Does every minute what is due: mails of news, and escalations. Without a sender it sends nothing. */
export class MailDelivery extends Construct {
  /** Signs the links in mails; filled in by CloudFormation when it deploys, so no template holds it. */
  readonly secret: string
  readonly timer: IFunction
  /** How often something that was due could not be done, by the log. */
  readonly failures: IMetric

  constructor(scope: Construct, id: string, { address, uploads, ...surroundings }: MailDeliveryProps) {
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
        PAYMENTS: surroundings.config.payments,
        SITES_BUCKETS: JSON.stringify(surroundings.config.sites),
        UPLOADS_BUCKET: uploads.bucketName,
        MAIL_ENDPOINT: `https://email.${region}.${Stack.of(this).urlSuffix}`,
        ...(mail && { MAIL_SENDER: `Canopy <${mail.sender}>` }),
        ...(mail?.configurationSet !== undefined && { MAIL_CONFIGURATION_SET: mail.configurationSet }),
      },
    })
    allowFiles(this, timer, { ...surroundings, uploads }, 'write replicas')
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
    for (const [name, { bucket }] of Object.entries(surroundings.config.sites)) {
      const copies = `arn:${partition}:s3:::${bucket}/*`
      const policy = new Policy(this, `CopiesAt${name}`, {
        statements: [
          new PolicyStatement({ actions: ['s3:GetObject'], resources: [uploads.arnForObjects('*')] }),
          new PolicyStatement({
            actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
            resources: [copies],
          }),
        ],
        ...(timer.role && { roles: [timer.role] }),
      })
      Validations.of(policy).acknowledge({
        id: 'AwsSolutions-IAM5',
        reason: 'Files have random names; these buckets hold nothing else.',
      })
    }
    new Rule(this, 'EveryMinute', {
      description: 'Sends mails that are due, lets incidents escalate, and keeps copies of files',
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
