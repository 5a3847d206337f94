import { join } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { functions, type FunctionName } from '../api/routes.ts'
import type { EnvironmentConfig } from '../config.ts'
import type { Artifacts } from './artifacts.ts'
import { logGroup } from './log-group.ts'
import { tableAccess } from './table-access.ts'

/** What every function needs from the other stacks. */
export interface FunctionSurroundings {
  config: EnvironmentConfig
  artifacts: Artifacts
  table: ITableV2
}

interface LambdaFunctionProps extends FunctionSurroundings {
  name: FunctionName
  environment?: Record<string, string>
  timeout?: Duration
}

/** Every Lambda's defaults in one place; its own role may do what its description says and nothing else. */
export class LambdaFunction extends Function {
  constructor(
    scope: Construct,
    id: string,
    { name, config, artifacts, table, environment, timeout }: LambdaFunctionProps,
  ) {
    const access = functions.find((description) => description.name === name)?.table ?? 'tokens'
    const logs = logGroup(scope, `${id}Logs`, config)
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    super(scope, id, {
      description: `Canopy ${config.name}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(artifacts.functions, name)),
      handler: 'index.handler',
      memorySize: 1024,
      timeout: timeout ?? Duration.seconds(29),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup: logs,
      role,
      environment: {
        TABLE_NAME: table.tableName,
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: `canopy-${name}`,
        ...environment,
      },
    })
    logs.grantWrite(role)
    for (const statement of tableAccess(table, access)) role.addToPolicy(statement)
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The actions that send trace segments to X-Ray know no narrower resource.',
    })
  }
}
