import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSchema, parse } from 'graphql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cors } from '#infra/api/cors.ts'
import { fields } from '#infra/api/fields.ts'
import { functions, routes } from '#infra/api/routes.ts'
import { ROOT } from '#infra/build/bundle.ts'
import { lambdaContext, type LambdaContext } from '#infra/local/lambda-context.ts'
import type { HttpHandler } from '#infra/local/server/http-api.ts'
import type { RestEvent } from '#rest/server/router.ts'
import { apiEndpoints } from '#rest/api.ts'
import {
  givenArtifacts,
  givenStacks,
  referenced,
  resourcesOf,
  theResource,
  type GivenStacks,
  type Resource,
} from './given-stacks.ts'

/** The REST function, which needs no more of an event. */
type RestHandler = (event: RestEvent, context: LambdaContext) => ReturnType<HttpHandler>

let given: GivenStacks
beforeAll(async () => {
  given = givenStacks({ env: 'prod' }, await givenArtifacts())
})

const api = () => given.templates.Api
const read = (file: string): string => readFileSync(file, 'utf8')

/** The deployed code behind an S3 location: AppSync's is an address, Lambda's a bucket and a key. */
function hashIn(location: unknown): string {
  const hash = /[0-9a-f]{64}/.exec(JSON.stringify(location))
  if (!hash) throw new Error(`${JSON.stringify(location)} names no asset.`)
  return hash[0]
}

/** The function behind an alias, which is what everything calls. */
function calledBy(aliasArn: unknown): Resource | undefined {
  const alias = resourcesOf(api(), 'AWS::Lambda::Alias')[referenced(aliasArn)]
  return resourcesOf(api(), 'AWS::Lambda::Function')[referenced(alias?.Properties.FunctionName)]
}

describe('GraphQL', () => {
  test('has the schema of the project without its descriptions', () => {
    const { Definition: deployed } = theResource(api(), 'AWS::AppSync::GraphQLSchema').Properties
    const bare = (definition: string): unknown =>
      JSON.parse(
        JSON.stringify(parse(definition, { noLocation: true }), (key, value: unknown) =>
          key === 'description' ? undefined : value,
        ),
      )
    expect(bare(String(deployed))).toEqual(bare(read(join(ROOT, 'schema.graphql'))))
    expect(deployed).not.toMatch(/"""|^\s*["#]/m)
  })

  test('has exactly the described fields, each with its pipeline in order', () => {
    const sources = resourcesOf(api(), 'AWS::AppSync::DataSource')
    const steps = resourcesOf(api(), 'AWS::AppSync::FunctionConfiguration')
    const answering = ({ Type: type, LambdaConfig: config }: Record<string, unknown>): string => {
      if (type === 'AMAZON_DYNAMODB') return 'table'
      if (type === 'NONE') return 'none'
      const lambda = calledBy((config as { LambdaFunctionArn: unknown }).LambdaFunctionArn)
      return String(lambda?.Properties.Description).replace('Canopy prod: ', '')
    }
    const kinds = Object.fromEntries(Object.values(sources).map(({ Properties: p }) => [String(p.Name), answering(p)]))
    const deployed = Object.values(resourcesOf(api(), 'AWS::AppSync::Resolver')).map(({ Properties: resolver }) => {
      expect(resolver.Kind).toBe('PIPELINE')
      const pipeline = (resolver.PipelineConfig as { Functions: unknown[] }).Functions.map((reference) => {
        const step = steps[referenced(reference)]?.Properties
        const source = sources[referenced(step?.DataSourceName)]?.Properties.Name ?? step?.DataSourceName
        return `${String(step?.Name).replaceAll('_', '-')} on ${kinds[String(source)] ?? 'nothing'}`
      })
      return [`${String(resolver.TypeName)}.${String(resolver.FieldName)}`, pipeline] as const
    })
    const described = fields.map(({ typeName, fieldName, steps: list }) => [
      `${typeName}.${fieldName}`,
      list.map((step) => `${step.name} on ${step.dataSource}`),
    ])
    expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(described))
    expect(deployed).toHaveLength(described.length)
  })

  test('runs the bundles as they were built', () => {
    const code = (properties: Record<string, unknown>): string =>
      read(`${given.assetPath(hashIn(properties.CodeS3Location))}.js`)
    const bundle = (name: string): string => read(join(given.artifacts.resolvers, `${name}.js`))
    for (const { Properties: resolver } of Object.values(resourcesOf(api(), 'AWS::AppSync::Resolver'))) {
      const described = fields.find(
        ({ typeName, fieldName }) => typeName === resolver.TypeName && fieldName === resolver.FieldName,
      )
      expect(code(resolver)).toBe(bundle(described?.code ?? ''))
    }
    for (const { Properties: step } of Object.values(resourcesOf(api(), 'AWS::AppSync::FunctionConfiguration'))) {
      expect(code(step)).toBe(bundle(`steps/${String(step.Name).replaceAll('_', '-')}`))
    }
  })

  test('lets signed-in people in by default, anonymous readers and scripts by tokens of theirs, and our own functions by their role', () => {
    const { Properties: settings } = theResource(api(), 'AWS::AppSync::GraphQLApi')
    expect(settings.AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS')
    expect(settings.UserPoolConfig).toMatchObject({ DefaultAction: 'ALLOW' })
    expect(settings.AdditionalAuthenticationProviders).toEqual([
      {
        AuthenticationType: 'AWS_LAMBDA',
        LambdaAuthorizerConfig: {
          AuthorizerUri: expect.anything() as unknown,
          AuthorizerResultTtlInSeconds: 60,
          IdentityValidationExpression: '^(anonymous|cpat-[A-Za-z0-9_-]{43})$',
        },
      },
      { AuthenticationType: 'AWS_IAM' },
    ])
  })

  test('bounds what one request may ask for, and tells strangers nothing about itself', () => {
    const { Properties: settings } = theResource(api(), 'AWS::AppSync::GraphQLApi')
    expect(settings).toMatchObject({ QueryDepthLimit: 15, ResolverCountLimit: 500, IntrospectionConfig: 'DISABLED' })
  })

  test('traces requests and logs errors without what people wrote', () => {
    const { Properties: settings } = theResource(api(), 'AWS::AppSync::GraphQLApi')
    expect(settings.XrayEnabled).toBe(true)
    expect(settings.LogConfig).toMatchObject({ FieldLogLevel: 'ERROR', ExcludeVerboseContent: true })
  })
})

describe('the authorizer', () => {
  const authorizer = () =>
    Object.values(resourcesOf(api(), 'AWS::Lambda::Function')).find(({ Properties: lambda }) =>
      String(lambda.Description).endsWith('authorizer'),
    )?.Properties

  test('knows every field that writes, so that whoever may only read is denied them all', () => {
    const schema = buildSchema(
      `${read(join(ROOT, 'infra/api/prelude.graphql'))}\n${read(join(ROOT, 'schema.graphql'))}`,
    )
    const { Variables: variables } = authorizer()?.Environment as { Variables: Record<string, string> }
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).map((name) => `Mutation.${name}`)
    expect(variables['WRITING_FIELDS']?.split(' ').toSorted()).toEqual(mutations.toSorted())
    // All variables of a function have 4 KB.
    expect(variables['WRITING_FIELDS']?.length).toBeLessThan(3000)
  })

  test('may be asked of every type, because a personal access token reaches whatever its person does', () => {
    const types = read(join(ROOT, 'schema.graphql')).match(/^type .*\{$/gm) ?? []
    expect(types.length).toBeGreaterThan(60)
    expect(types.filter((line) => !line.endsWith(' @aws_lambda @aws_cognito_user_pools {'))).toEqual([])
  })
})

describe('REST', () => {
  const routeOf = ({ method, path }: (typeof routes)[number]): string => `${method} ${path}`

  test('has exactly the described routes, each leading to its function', () => {
    const integrations = resourcesOf(api(), 'AWS::ApiGatewayV2::Integration')
    const deployed = Object.values(resourcesOf(api(), 'AWS::ApiGatewayV2::Route')).map(({ Properties: route }) => {
      const target = (route.Target as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1].at(-1)
      const lambda = calledBy(integrations[referenced(target)]?.Properties.IntegrationUri)
      return [String(route.RouteKey), String(lambda?.Properties.Description)] as const
    })
    const described = routes.map((route) => [routeOf(route), `Canopy prod: ${route.function}`])
    expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(described))
    expect(deployed).toHaveLength(described.length)
  })

  test('is answered by deployed code that finds nested full paths, which the gateway hands on decoded', async () => {
    const lambda = Object.values(resourcesOf(api(), 'AWS::Lambda::Function')).find(({ Properties }) =>
      String(Properties.Description).endsWith('rest-api'),
    )
    vi.stubEnv('TABLE_NAME', 'canopy-test')
    vi.stubEnv('AWS_REGION', 'us-east-1')
    vi.stubEnv('USER_POOL_ID', 'us-east-1_Canopy000')
    vi.stubEnv('USER_POOL_CLIENT_ID', 'client-1')
    const file = join(given.assetPath(hashIn(lambda?.Properties.Code)), 'index.js')
    const { handler } = (await import(pathToFileURL(file).href)) as { handler: RestHandler }
    const statusOf = async (method: string, rawPath: string) => {
      const requestContext = { requestId: 'r-1', http: { method } } as RestEvent['requestContext']
      const event = { rawPath, rawQueryString: '', headers: {}, requestContext, isBase64Encoded: false }
      return (await handler(event, lambdaContext('rest-api'))).statusCode
    }
    // Without a token what stands there asks for one, whatever group is meant; what is public needs none and would read the table.
    expect(await statusOf('GET', '/api/v4/groups/acme/platform/members')).toBe(401)
    expect(await statusOf('PATCH', '/api/v4/groups/acme/platform/epics/5')).toBe(405)
    expect(await statusOf('GET', '/api/v4/group/acme/platform')).toBe(404)
    expect(await statusOf('GET', '/api/v4/openapi.json')).toBe(200)
    vi.unstubAllEnvs()
  })

  test('is throttled, keeps an access log, and pays for no metrics of each route', () => {
    const { Properties: stage } = theResource(api(), 'AWS::ApiGatewayV2::Stage')
    expect(stage['DefaultRouteSettings']).not.toHaveProperty('DetailedMetricsEnabled')
    expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 })
    const format: unknown = JSON.parse((stage.AccessLogSettings as { Format: string }).Format)
    expect(format).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
  })

  test('may be asked by scripts on other sites as the local system may, with the described methods only and without cookies', () => {
    const { Properties: settings } = theResource(api(), 'AWS::ApiGatewayV2::Api')
    expect(settings.CorsConfiguration).toEqual({
      AllowOrigins: cors.origins,
      AllowMethods: cors.methods,
      AllowHeaders: cors.headers,
      ExposeHeaders: cors.exposedHeaders,
      MaxAge: cors.maxAgeSeconds,
    })
    expect(cors.origins).toEqual(['*'])
    expect([...cors.methods].sort()).toEqual([...new Set(apiEndpoints.map(({ method }) => method))].sort())
  })

  test('leaves the preflights of those scripts to the gateway: no route of the API takes them', () => {
    const keys = Object.values(resourcesOf(api(), 'AWS::ApiGatewayV2::Route')).map(({ Properties }) =>
      String(Properties.RouteKey),
    )
    expect(keys.filter((key) => /^(ANY|OPTIONS) \/api\//.test(key))).toEqual([])
  })
})

describe('the functions', () => {
  const lambdas = () =>
    ['Api', 'Events'].flatMap((stack) => Object.values(resourcesOf(given.templates[stack], 'AWS::Lambda::Function')))

  test('are exactly the described ones, with the code that was built', () => {
    const deployed = lambdas().map(({ Properties: lambda }) => [
      String(lambda.Description).replace('Canopy prod: ', ''),
      read(join(given.assetPath(hashIn(lambda.Code)), 'index.js')),
    ])
    const built = functions.map(({ name }) => [name, read(join(given.artifacts.functions, name, 'index.js'))])
    expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(built))
    expect(deployed).toHaveLength(functions.length)
    // What Lambda calls, by the name in the template.
    for (const [, code] of deployed) expect(code).toMatch(/module\.exports\s*=\s*\{[^}]*\bhandler\b/)
    expect(lambdas().map(({ Properties: lambda }) => lambda.Handler)).toEqual(functions.map(() => 'index.handler'))
  })

  test('have a role and a log of their own, a time limit, and tracing', () => {
    for (const { Properties: lambda } of lambdas()) {
      expect(lambda).toMatchObject({ TracingConfig: { Mode: 'Active' }, Architectures: ['arm64'] })
      const isNightly = String(lambda.Description).endsWith('check')
      expect(lambda.Timeout).toBeLessThanOrEqual(isNightly ? 900 : 60)
      expect(referenced((lambda.LoggingConfig as { LogGroup: unknown }).LogGroup)).not.toBe('')
    }
    const roles = lambdas().map(({ Properties: lambda }) => referenced(lambda.Role))
    expect(new Set(roles).size).toBe(functions.length)
  })

  test('know the table, and the verifiers know the people', () => {
    for (const { Properties: lambda } of lambdas()) {
      const name = String(lambda.Description).replace('Canopy prod: ', '')
      const { Variables: variables } = lambda.Environment as { Variables: Record<string, unknown> }
      expect('TABLE_NAME' in variables, name).toBe(true)
      expect('USER_POOL_ID' in variables && 'USER_POOL_CLIENT_ID' in variables, name).toBe(name.startsWith('rest-'))
    }
  })
})

test('what follows a write is retried record by record and set aside in the end', () => {
  const { Properties: mapping } = theResource(given.templates.Events, 'AWS::Lambda::EventSourceMapping')
  expect(mapping).toMatchObject({
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumRetryAttempts: 20,
  })
  expect(mapping.DestinationConfig).toHaveProperty('OnFailure')
})

test('what is rebuilt from items is checked every night, and its alarm looks at what that found', () => {
  const { Properties: rule } = theResource(given.templates.Events, 'AWS::Events::Rule')
  expect(rule).toMatchObject({ ScheduleExpression: 'cron(10 3 * * ? *)', State: 'ENABLED' })
  const { Properties: filter } = theResource(given.templates.Events, 'AWS::Logs::MetricFilter')
  expect(filter).toMatchObject({
    FilterPattern: '{ $.faults = "*" }',
    MetricTransformations: [{ MetricNamespace: 'Canopy', MetricName: 'prod-faults', MetricValue: '$.faults' }],
  })
})

test('what the function that does what is due logs as an error is counted for an alarm', () => {
  const filters = Object.values(resourcesOf(given.templates.Api, 'AWS::Logs::MetricFilter'))
  expect(filters.map(({ Properties: filter }) => filter)).toContainEqual({
    FilterPattern: '{ $.level = "ERROR" }',
    LogGroupName: { Ref: expect.stringContaining('TimerLogs') as string },
    MetricTransformations: [{ MetricNamespace: 'Canopy', MetricName: 'prod-due-failures', MetricValue: '1' }],
  })
})

/** A domain of its own, as cdk.json gives it. */
const withDomain = {
  name: 'canopy.example.com',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
}

test.each([
  ['a domain of its own', { prod: { domain: withDomain } }, 'https://canopy.example.com', 'https://canopy.example.com'],
  [
    'the address that CloudFront gave',
    {},
    { Ref: 'WebUrl' },
    { 'Fn::If': [expect.any(String), { Ref: 'WebUrl' }, { Ref: 'AWS::NoValue' }] },
  ],
])('%s reaches the links of both entrances', (_, listed, value, inGraphql) => {
  const { templates } = givenStacks({ env: 'prod', listed }, given.artifacts)
  const graphql = theResource(templates.Api, 'AWS::AppSync::GraphQLApi').Properties.EnvironmentVariables
  expect(graphql).toMatchObject({ WEB_URL: inGraphql })
  const lambdas = Object.values(resourcesOf(templates.Api, 'AWS::Lambda::Function'))
  const addresses = lambdas.map(
    ({ Properties: lambda }) => (lambda.Environment as { Variables: Record<string, unknown> }).Variables.WEB_URL,
  )
  const withTable = functions.filter(({ name }) => !['authorizer', 'stream', 'check'].includes(name))
  expect(addresses.filter((address) => address !== undefined)).toEqual(withTable.map(() => value))
})

test('the address that CloudFront gave stays over later deployments: it is a parameter, whose value CloudFormation keeps', () => {
  expect(api()?.findParameters('WebUrl')).toMatchObject({ WebUrl: { Default: '', Type: 'String' } })
})

test('the token secret of forms is made on deployment, for the function that checks them alone', () => {
  const api = given.templates.Api
  const secretIds = Object.keys(resourcesOf(api, 'AWS::SecretsManager::Secret'))
  const secretId = secretIds.find((id) => id.includes('FormSecret')) ?? ''
  expect(secretId).not.toBe('')
  const holders = Object.entries(resourcesOf(api, 'AWS::Lambda::Function')).flatMap(([id, { Properties }]) => {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
    return Variables['CSRF_SECRET'] === undefined ? [] : [{ id, secret: JSON.stringify(Variables['CSRF_SECRET']) }]
  })
  expect(holders).toHaveLength(1)
  expect(holders[0]?.id).toMatch(/RestPages/)
  expect(holders[0]?.secret).toContain('{{resolve:secretsmanager:')
  expect(holders[0]?.secret).toContain(secretId)
})

test('copies go to the buckets of sites in their regions, which the timer alone may write and delete there', () => {
  const sites = { eu: { bucket: 'canopy-copies-eu', region: 'eu-central-1' } }
  const { templates } = givenStacks({ env: 'prod', listed: { prod: { sites } } }, given.artifacts)
  const variables = Object.values(templates).flatMap((template) =>
    Object.values(resourcesOf(template, 'AWS::Lambda::Function')).map(
      ({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables,
    ),
  )
  expect(variables.flatMap((one) => one['SITES_BUCKETS'] ?? [])).toEqual([JSON.stringify(sites)])
  const policies = Object.values(templates)
    .flatMap((template) => Object.values(resourcesOf(template, 'AWS::IAM::Policy')))
    .map((policy) => JSON.stringify(policy))
    .filter((policy) => policy.includes('canopy-copies-eu'))
  expect(policies).toHaveLength(1)
  expect(policies[0]).toContain('["s3:DeleteObject","s3:GetObject","s3:PutObject"]')
})

test('the password of a directory is a secret that CloudFormation reads, and in no template', () => {
  const account = { dn: 'cn=canopy,dc=example', passwordSecret: 'canopy/ldap' }
  const directories = { ldapmain: { url: 'ldaps://ldap.example.com', base: 'dc=example', account } }
  const api = givenStacks({ env: 'prod', listed: { prod: { directories } } }, given.artifacts).templates.Api
  const variables = Object.values(resourcesOf(api, 'AWS::Lambda::Function')).map(
    ({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables,
  )
  const [known, ...others] = variables.filter((one) => one['DIRECTORIES'] !== undefined)
  expect(others).toEqual([])
  expect(JSON.parse(String(known?.['DIRECTORIES']))).toEqual({
    ldapmain: {
      ...{ url: 'ldaps://ldap.example.com', base: 'dc=example', bindDn: account.dn },
      passwordFrom: 'DIRECTORY_PASSWORD_LDAPMAIN',
    },
  })
  const password = JSON.stringify(known?.['DIRECTORY_PASSWORD_LDAPMAIN'])
  expect(password).toContain('{{resolve:secretsmanager:')
  expect(password).toContain('canopy/ldap')
})

test('the secret of the keys to uploaded files is made on deployment, for the functions that make and check them', () => {
  const lambdas = Object.entries(resourcesOf(given.templates.Api, 'AWS::Lambda::Function'))
  const secrets = lambdas.flatMap(([id, { Properties }]) => {
    const { UPLOAD_SECRET: secret } = (Properties.Environment as { Variables: Record<string, unknown> }).Variables
    return secret === undefined ? [] : [{ id, secret: JSON.stringify(secret) }]
  })
  expect(secrets.map(({ id }) => id.replace(/Function.*|[0-9A-F]{8}$/, '')).toSorted()).toEqual([
    'GraphqlGraph',
    'RestRestApi',
  ])
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(1)
  expect(secrets[0]?.secret).toContain('{{resolve:secretsmanager:')
})

test('an environment may be closed to who is not signed in, by GraphQL and by REST', () => {
  const accessIn = (listed: object) =>
    Object.values(
      resourcesOf(givenStacks({ env: 'prod', listed }, given.artifacts).templates.Api, 'AWS::Lambda::Function'),
    )
      .map(({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables)
      .flatMap(({ ANONYMOUS_ACCESS: access }) => (access === undefined ? [] : [access]))
  expect(accessIn({})).toEqual(['on', 'on', 'on'])
  expect(accessIn({ prod: { anonymous: 'off' } })).toEqual(['off', 'off', 'off'])
})
