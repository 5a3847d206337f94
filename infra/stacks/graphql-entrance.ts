import { join } from 'node:path'
import { Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  AuthorizationType,
  CfnGraphQLApi,
  Definition,
  GraphqlApi,
  IntrospectionConfig,
  SchemaFile,
  UserPoolDefaultAction,
  type AuthorizationConfig,
} from 'aws-cdk-lib/aws-appsync'
import { Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { writingFields } from '../api/fields.ts'
import { graphqlLimits } from '../api/graphql-limits.ts'
import { ROOT } from '../build/bundle.ts'
import { deployedSchema } from '../build/deployed-schema.ts'
import type { EntranceSurroundings } from './api-stack.ts'
import { ENTRANCE_HEADER } from './entrance-secret.ts'
import { counted, graphqlRules, header, refusedRequests } from './firewall-rules.ts'
import { allowFiles } from './files-access.ts'
import { GraphqlResolvers } from './graphql-resolvers.ts'
import { LambdaFunction } from './lambda-function.ts'
import { logGroup } from './log-group.ts'
import { logRefusals } from './refusals-log.ts'
import { trustedNetworks } from './trusted-networks.ts'

/** What resolvers say when a data source failed; `functions/domain/problem.ts` has the same text. */
const UNANSWERED = 'The request could not be answered. Try again.'

/** AppSync with its authorisation modes, its resolvers, and the Lambda functions behind it. */
export class GraphqlEntrance extends Construct {
  readonly api: GraphqlApi
  /** How often a field could not be answered, by the log: such requests answer 200, which AppSync does not count as errors. */
  readonly failures: IMetric
  /** What the firewall before AppSync's own address refuses; undefined without one. */
  readonly refused: IMetric | undefined

  constructor(scope: Construct, id: string, surroundings: EntranceSurroundings) {
    super(scope, id)
    const { config, artifacts, table, address, release, uploadSecret, uploads } = surroundings
    const authorizer = new LambdaFunction(this, 'Authorizer', {
      ...surroundings,
      name: 'authorizer',
      timeout: Duration.seconds(5),
      environment: { ANONYMOUS_ACCESS: config.anonymous, WRITING_FIELDS: writingFields.join(' ') },
    })
    const graph = new LambdaFunction(this, 'Graph', {
      ...surroundings,
      name: 'graph',
      environment: { WEB_URL: address.value, UPLOAD_SECRET: uploadSecret, UPLOADS_BUCKET: uploads.bucketName },
    })
    allowFiles(this, graph, surroundings, 'read replicas')
    const graphWrite = new LambdaFunction(this, 'GraphWrite', {
      ...surroundings,
      name: 'graph-write',
      environment: { WEB_URL: address.value },
    })

    const schema = SchemaFile.fromAsset(join(ROOT, 'schema.graphql'))
    schema.definition = deployedSchema(schema.definition)
    this.api = new GraphqlApi(this, 'Api', {
      name: `canopy-${config.name}`,
      definition: Definition.fromSchema(schema),
      authorizationConfig: authorization(surroundings, release.of(authorizer)),
      environmentVariables: {
        TABLE_NAME: table.tableName,
        WEB_URL: address.orNothing,
      },
      introspectionConfig: config.introspection ? IntrospectionConfig.ENABLED : IntrospectionConfig.DISABLED,
      queryDepthLimit: graphqlLimits.queryDepth,
      resolverCountLimit: graphqlLimits.resolverCount,
      xrayEnabled: true,
    })
    this.failures = this.#log(surroundings)
    this.refused = this.#protect(surroundings)
    new GraphqlResolvers(this, 'Resolvers', {
      api: this.api,
      resolvers: artifacts.resolvers,
      table,
      graph: release.of(graph),
      graphWrite: release.of(graphWrite),
    })
  }

  /** Protects the API. AppSync has an address of its own; all but CloudFront, sockets and our own functions are refused there. */
  #protect({ config, entranceSecret }: EntranceSurroundings): IMetric | undefined {
    const { firewall: limits, name: environment } = config
    if (limits === null || entranceSecret === undefined) return undefined
    const name = `canopy-${environment}-graphql`
    const firewall = new CfnWebACL(this, 'Firewall', {
      name,
      description: 'What may come to AppSync without CloudFront',
      scope: 'REGIONAL',
      defaultAction: { block: {} },
      rules: graphqlRules(
        header(ENTRANCE_HEADER, entranceSecret),
        limits.requests,
        trustedNetworks(this, 'REGIONAL', environment, limits),
      ),
      visibilityConfig: counted(name),
    })
    logRefusals(this, config, firewall, name)
    new CfnWebACLAssociation(this, 'Protection', { resourceArn: this.api.arn, webAclArn: firewall.attrArn })
    return refusedRequests(name, Stack.of(this).region)
  }

  /** Keeps the log of the API. AppSync's own log setting would bring a helper function and a policy for every log group of the account. */
  #log({ config }: EntranceSurroundings): IMetric {
    const logs = logGroup(this, 'ApiLogs', config, `/aws/appsync/apis/${this.api.apiId}`)
    const role = new Role(this, 'ApiLogsRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') })
    logs.grantWrite(role)
    const resource = this.api.node.defaultChild
    if (!(resource instanceof CfnGraphQLApi)) throw new TypeError('The GraphQL API has no resource of its own.')
    resource.logConfig = {
      cloudWatchLogsRoleArn: role.roleArn,
      fieldLogLevel: 'ERROR',
      // Arguments and results hold titles and descriptions.
      excludeVerboseContent: true,
    }
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-ASC3',
      reason:
        'Errors and summaries of requests are logged, but not headers, arguments and results: they hold what people wrote.',
    })
    return new MetricFilter(this, 'Failures', {
      logGroup: logs,
      // Expected failures have messages of their own; code that throws is a "Runtime Error" to AppSync.
      filterPattern: FilterPattern.anyTerm(UNANSWERED, 'Runtime Error'),
      metricNamespace: 'Canopy',
      metricName: `${config.name}-resolver-failures`,
      metricValue: '1',
    }).metric({ statistic: Stats.SUM, period: Duration.minutes(5) })
  }
}

/** Authorizes signed-in people by default; fields are open to anonymous readers and to our own functions only where the schema says so. */
const authorization = (
  { userPool, userPoolClient }: EntranceSurroundings,
  authorizer: IFunction,
): AuthorizationConfig => ({
  defaultAuthorization: {
    authorizationType: AuthorizationType.USER_POOL,
    userPoolConfig: {
      userPool,
      appIdClientRegex: `^${userPoolClient.userPoolClientId}$`,
      defaultAction: UserPoolDefaultAction.ALLOW,
    },
  },
  additionalAuthorizationModes: [
    {
      authorizationType: AuthorizationType.LAMBDA,
      // Anything but the token of anonymous readers and what looks like a personal one is refused before the function runs.
      lambdaAuthorizerConfig: {
        handler: authorizer,
        resultsCacheTtl: Duration.minutes(1),
        validationRegex: '^(anonymous|cpat-[A-Za-z0-9_-]{43})$',
      },
    },
    { authorizationType: AuthorizationType.IAM },
  ],
})
