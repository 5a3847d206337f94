import { Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import { CorsHttpMethod, HttpApi, HttpMethod, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import {
  AuthorizationType,
  Definition,
  FieldLogLevel,
  GraphqlApi,
  IntrospectionConfig,
  UserPoolDefaultAction,
} from 'aws-cdk-lib/aws-appsync'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { join } from 'node:path'
import { routes, type FunctionName } from '../api/routes.ts'
import { ROOT } from '../build/bundle.ts'
import type { EnvironmentConfig } from '../config.ts'
import { GraphqlResolvers } from './graphql-resolvers.ts'
import { LambdaFunction } from './lambda-function.ts'

interface ApiStackProps extends StackProps {
  config: EnvironmentConfig
  table: ITableV2
  userPool: IUserPool
  userPoolClient: IUserPoolClient
}

/** The two entrances: GraphQL by AppSync, REST by an HTTP API. */
export class ApiStack extends Stack {
  readonly graphqlApi: GraphqlApi
  readonly httpApi: HttpApi

  constructor(scope: Construct, id: string, { config, table, userPool, userPoolClient, ...props }: ApiStackProps) {
    super(scope, id, props)
    const authorizer = new LambdaFunction(this, 'Authorizer', {
      name: 'authorizer',
      config,
      table,
      timeout: Duration.seconds(5),
    })
    const graph = new LambdaFunction(this, 'Graph', { name: 'graph', config, table })

    this.graphqlApi = new GraphqlApi(this, 'Graphql', {
      name: `canopy-${config.name}`,
      definition: Definition.fromFile(join(ROOT, 'schema.graphql')),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: {
            userPool,
            appIdClientRegex: userPoolClient.userPoolClientId,
            defaultAction: UserPoolDefaultAction.ALLOW,
          },
        },
        additionalAuthorizationModes: [
          {
            authorizationType: AuthorizationType.LAMBDA,
            // Anything but the constant token is refused before the function runs.
            lambdaAuthorizerConfig: {
              handler: authorizer,
              resultsCacheTtl: Duration.hours(1),
              validationRegex: '^anonymous$',
            },
          },
          { authorizationType: AuthorizationType.IAM },
        ],
      },
      environmentVariables: { TABLE_NAME: table.tableName, WEB_URL: config.webUrl },
      introspectionConfig: config.keepsData ? IntrospectionConfig.DISABLED : IntrospectionConfig.ENABLED,
      queryDepthLimit: 15,
      resolverCountLimit: 2000,
      logConfig: {
        fieldLogLevel: FieldLogLevel.ERROR,
        excludeVerboseContent: true,
        retention: config.logDays as RetentionDays,
      },
      xrayEnabled: true,
    })
    new GraphqlResolvers(this, 'Resolvers', { api: this.graphqlApi, table, graph })

    const accessLog = new LogGroup(this, 'HttpAccess', { retention: config.logDays as RetentionDays })
    this.httpApi = new HttpApi(this, 'Http', {
      apiName: `canopy-${config.name}`,
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: ['*'],
        allowMethods: [CorsHttpMethod.ANY],
        allowHeaders: ['authorization', 'content-type', 'private-token'],
        maxAge: Duration.hours(1),
      },
    })
    this.httpApi.addStage('Default', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog) },
    })
    this.#addRoutes({ config, table, userPool, userPoolClient })

    Validations.of(this.graphqlApi).acknowledge({
      id: 'AwsSolutions-IAM4',
      reason: 'The managed policy that AppSync itself names for writing its logs.',
    })
    Validations.of(this).acknowledge(
      {
        id: 'AwsSolutions-IAM4',
        reason: "Only CDK's log retention helper and AppSync's logging role use managed policies here.",
      },
      {
        id: 'AwsSolutions-IAM5',
        reason: "CDK's log retention helper sets the retention of log groups whose names it learns at deployment.",
      },
      {
        id: 'AwsSolutions-APIG4',
        reason:
          'Each REST function verifies the bearer token itself, because a route is open to anonymous readers of public groups.',
      },
    )
  }

  #addRoutes(shared: Pick<ApiStackProps, 'config' | 'table' | 'userPool' | 'userPoolClient'>): void {
    const integrations = new Map<FunctionName, HttpLambdaIntegration>()
    for (const route of routes) {
      const known = integrations.get(route.function)
      const integration = known ?? this.#restIntegration(route.function, shared)
      integrations.set(route.function, integration)
      this.httpApi.addRoutes({ path: route.path, methods: [HttpMethod[route.method]], integration })
    }
  }

  #restIntegration(
    name: FunctionName,
    {
      config,
      table,
      userPool,
      userPoolClient,
    }: Pick<ApiStackProps, 'config' | 'table' | 'userPool' | 'userPoolClient'>,
  ): HttpLambdaIntegration {
    const handler = new LambdaFunction(
      this,
      name
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
      {
        name,
        config,
        table,
        environment: { USER_POOL_ID: userPool.userPoolId, USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId },
      },
    )
    return new HttpLambdaIntegration(name, handler)
  }
}
