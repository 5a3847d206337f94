import { Duration, Validations } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import type { LambdaFunction } from './lambda-function.ts'

/** With so many failed calls of the new code within a minute, everybody gets the code before it again. */
const ERRORS_MAX = 3

/**
 * Gives a tenth of the requests to new code for five minutes before it gets all of them. When it fails meanwhile,
 * CodeDeploy goes back to the code before and CloudFormation takes the deployment back.
 */
export class GradualRelease extends Construct {
  readonly #application: LambdaApplication | undefined
  readonly #role: Role | undefined
  readonly #environment: string

  constructor(scope: Construct, id: string, config: EnvironmentConfig) {
    super(scope, id)
    this.#environment = config.name
    if (!config.gradualRelease || config.emulator) return
    this.#application = new LambdaApplication(this, 'Application')
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    Validations.of(this.#role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'What CodeDeploy needs to move an alias is its own to say; a list of ours could only fall behind.',
    })
  }

  /** Returns what requests are to call: the function, or the alias that is moved from version to version. */
  of(handler: LambdaFunction): IFunction {
    if (!this.#application || !this.#role) return handler
    const { id } = handler.node
    const alias = new Alias(this, `${id}Live`, { aliasName: 'live', version: handler.currentVersion })
    const errors = new Alarm(this, `${id}Errors`, {
      alarmName: `canopy-${this.#environment}-release-${id}`,
      alarmDescription: 'Calls of new code fail: while it is being released, the code before it comes back.',
      metric: alias.metricErrors({ period: Duration.minutes(1) }),
      threshold: ERRORS_MAX,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    new LambdaDeploymentGroup(this, `${id}Release`, {
      application: this.#application,
      alias,
      alarms: [errors],
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      role: this.#role,
    })
    return alias
  }
}
