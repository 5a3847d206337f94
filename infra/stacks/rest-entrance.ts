import { Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  CorsHttpMethod,
  HttpApi,
  HttpMethod,
  LogGroupLogDestination,
  type HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { cors } from '../api/cors.ts'
import { routes, type RestFunctionName } from '../api/routes.ts'
import type { EnvironmentConfig } from '../config.ts'
import type { EntranceSurroundings } from './api-stack.ts'
import { PERIOD } from './alarms.ts'
import { allowAccounts } from './accounts-access.ts'
import { allowFiles } from './files-access.ts'
import { LambdaFunction } from './lambda-function.ts'
import { logGroup } from './log-group.ts'

/** What the log of `rest-pages` says of a page that has failed. */
export const PAGE_FAILURES = ['A page has failed.', 'A page tried what its policy forbids.']

/** REST: the routes of `infra/api/routes.ts` on an HTTP API. */
export class RestEntrance extends Construct {
  readonly httpApi: HttpApi
  /** How often a page has failed, or its policy refused something, by what browsers report. */
  readonly pageFailures: Metric
  readonly #surroundings: EntranceSurroundings
  readonly #integrations = new Map<RestFunctionName, HttpLambdaIntegration>()

  constructor(scope: Construct, id: string, surroundings: EntranceSurroundings) {
    super(scope, id)
    this.#surroundings = surroundings
    const { config } = surroundings
    this.pageFailures = new Metric({
      namespace: 'Canopy',
      metricName: `${config.name}-page-failures`,
      statistic: Stats.SUM,
      period: PERIOD,
    })
    this.httpApi = new HttpApi(this, 'Api', {
      apiName: `canopy-${config.name}`,
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: cors.origins,
        allowMethods: cors.methods.map((method) => CorsHttpMethod[method]),
        allowHeaders: cors.headers,
        exposeHeaders: cors.exposedHeaders,
        maxAge: Duration.seconds(cors.maxAgeSeconds),
      },
    })
    this.#addStage(config)
    for (const route of routes) {
      const added = this.httpApi.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: this.#integrationOf(route.function),
      })
      for (const one of added) {
        Validations.of(one).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'The function verifies the bearer token itself: without one /api/v4 answers 401, and what stands beside the pages tells what is public.',
        })
      }
    }
  }

  #addStage(config: EnvironmentConfig): HttpStage {
    return this.httpApi.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup(this, 'AccessLogs', config)),
        format: AccessLogFormat.custom(
          JSON.stringify({
            time: AccessLogField.contextRequestTimeEpoch(),
            requestId: AccessLogField.contextRequestId(),
            route: '$context.routeKey',
            status: AccessLogField.contextStatus(),
            bytes: AccessLogField.contextResponseLength(),
            milliseconds: AccessLogField.contextResponseLatency(),
            sourceIp: AccessLogField.contextIdentitySourceIp(),
            error: '$context.integrationErrorMessage',
          }),
        ),
      },
    })
  }

  /** Signs the tokens of forms; filled in by CloudFormation when it deploys, so no template holds it. */
  #formSecret(): string {
    const secret = new Secret(this, 'FormSecret', {
      description: 'Canopy: signs the tokens of forms',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A token lives for two hours and is good for one person and path; a new secret comes by a new deployment.',
    })
    return secret.secretValue.unsafeUnwrap()
  }

  /** Returns what tells the function which directories there are; CloudFormation fills their passwords in when it deploys. */
  #directories(): Record<string, string> {
    const known: Record<string, object> = {}
    const passwords: Record<string, string> = {}
    for (const [name, { url, base, account }] of Object.entries(this.#surroundings.config.directories)) {
      const passwordFrom = `DIRECTORY_PASSWORD_${name.toUpperCase()}`
      known[name] = { url, base, ...(account && { bindDn: account.dn, passwordFrom }) }
      if (account === undefined) continue
      const secret = Secret.fromSecretNameV2(this, `Directory-${name}`, account.passwordSecret)
      passwords[passwordFrom] = secret.secretValue.unsafeUnwrap()
    }
    return { DIRECTORIES: JSON.stringify(known), ...passwords }
  }

  /** Counts reports by the messages that functions/rest/pages gives them. */
  #countPageFailures({ logGroup: logs }: LambdaFunction): void {
    const { namespace: metricNamespace, metricName } = this.pageFailures
    const saying = (message: string) => FilterPattern.stringValue('$.message', '=', message)
    new MetricFilter(this, 'PageFailures', {
      logGroup: logs,
      filterPattern: FilterPattern.any(...PAGE_FAILURES.map(saying)),
      metricNamespace,
      metricName,
      metricValue: '1',
    })
  }

  #integrationOf(name: RestFunctionName): HttpLambdaIntegration {
    const known = this.#integrations.get(name)
    if (known) return known
    const { config, userPool, userPoolClient, address, release, entranceSecret, uploads, mailSecret, uploadSecret } =
      this.#surroundings
    const handler = new LambdaFunction(this, constructId(name), {
      ...this.#surroundings,
      name,
      environment: {
        WEB_URL: address.value,
        ANONYMOUS_ACCESS: config.anonymous,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
        USER_POOL_ENDPOINT: `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/`,
        ...(entranceSecret !== undefined && { ENTRANCE_SECRET: entranceSecret }),
        ...(name === 'rest-api' && this.#directories()),
        ...(name === 'rest-api' && { UPLOADS_BUCKET: uploads.bucketName, UPLOAD_SECRET: uploadSecret }),
        ...(name === 'rest-pages' && {
          PAYMENTS: config.payments,
          CSRF_SECRET: this.#formSecret(),
          MAIL_SECRET: mailSecret,
        }),
      },
    })
    allowAccounts(this, handler, userPool)
    if (name === 'rest-api') allowFiles(this, handler, this.#surroundings, 'all')
    if (name === 'rest-pages') this.#countPageFailures(handler)
    // One permission for the API: one for each route would outgrow the policy of a function with many.
    const made = new HttpLambdaIntegration(name, release.of(handler), { scopePermissionToRoute: false })
    this.#integrations.set(name, made)
    return made
  }
}

/** Names a construct: `rest-epics` is RestEpics in the template. */
const constructId = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
