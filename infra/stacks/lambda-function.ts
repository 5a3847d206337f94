import { join } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { functions, type FunctionName } from '../api/routes.ts'
import { FUNCTIONS_OUT } from '../build/bundle.ts'
import type { EnvironmentConfig } from '../config.ts'

interface LambdaFunctionProps {
  name: FunctionName
  config: EnvironmentConfig
  table: ITableV2
  environment?: Record<string, string>
  timeout?: Duration
}

const READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem']
const WRITES = [...READS, 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem']

/** Every Lambda's defaults in one place; what it may do with the table comes from its description. Nobody may scan. */
export class LambdaFunction extends Function {
  constructor(scope: Construct, id: string, { name, config, table, environment, timeout }: LambdaFunctionProps) {
    const access = functions.find((description) => description.name === name)?.table ?? 'none'
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: config.logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(FUNCTIONS_OUT, name)),
      handler: 'index.handler',
      memorySize: 512,
      timeout: timeout ?? Duration.seconds(29),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      environment: {
        TABLE_NAME: table.tableName,
        WEB_URL: config.webUrl,
        NODE_OPTIONS: '--enable-source-maps',
        ...environment,
      },
    })
    logGroup.grantWrite(role)
    if (access !== 'none') {
      role.addToPolicy(
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: access === 'write' ? WRITES : READS,
          resources: [table.tableArn, `${table.tableArn}/index/*`],
        }),
      )
    }
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5',
      reason: 'The indexes of the one table, and the X-Ray actions, which know no narrower resource.',
    })
  }
}
