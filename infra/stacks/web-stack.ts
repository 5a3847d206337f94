import { join } from 'node:path'
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { ROOT } from '../build/bundle.ts'
import type { EnvironmentConfig } from '../config.ts'

interface WebStackProps extends StackProps {
  config: EnvironmentConfig
  graphqlApi: GraphqlApi
  httpApi: HttpApi
  userPool: IUserPool
  userPoolClient: IUserPoolClient
}

const WEB_OUT = join(ROOT, 'dist/web')

/** GraphQL is public at /api/graphql; AppSync knows it as /graphql. */
const GRAPHQL_PATH = `function handler(event) { event.request.uri = '/graphql'; return event.request; }`
/** Addresses of the app's own pages have no file; all of them are index.html. */
const APP_PAGE = `function handler(event) {
  var uri = event.request.uri;
  if (uri.indexOf('/assets/') !== 0 && uri.lastIndexOf('.') < uri.lastIndexOf('/')) event.request.uri = '/index.html';
  if (uri.indexOf('/groups/') === 0 || uri.indexOf('/-/') !== -1) event.request.uri = '/index.html';
  return event.request;
}`

/** The web app on S3 behind CloudFront, with both APIs at the same address. */
export class WebStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { config, graphqlApi, httpApi, userPool, userPoolClient, ...props }: WebStackProps,
  ) {
    super(scope, id, props)
    const removal = { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: false }
    const secure = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
    }
    const logs = new Bucket(this, 'Logs', {
      ...secure,
      ...removal,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logDays) }],
    })
    const files = new Bucket(this, 'Files', {
      ...secure,
      ...removal,
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 's3/',
    })

    const rewrite = (name: string, code: string) => [
      {
        function: new Function(this, name, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
        eventType: FunctionEventType.VIEWER_REQUEST,
      },
    ]
    const api: Omit<BehaviorOptions, 'origin'> = {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    }
    const host = (url: string): string => Fn.select(2, Fn.split('/', url))
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Canopy ${config.name}`,
      defaultRootObject: 'index.html',
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(files),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: this.#headers(graphqlApi),
        functionAssociations: rewrite('AppPage', APP_PAGE),
      },
      additionalBehaviors: {
        '/api/graphql': {
          ...api,
          origin: new HttpOrigin(host(graphqlApi.graphqlUrl)),
          functionAssociations: rewrite('GraphqlPath', GRAPHQL_PATH),
        },
        '/api/v4/*': { ...api, origin: new HttpOrigin(host(httpApi.apiEndpoint)) },
      },
    })

    new BucketDeployment(this, 'Assets', {
      destinationBucket: files,
      sources: [Source.asset(WEB_OUT, { exclude: ['index.html', '.vite/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    })
    new BucketDeployment(this, 'Page', {
      destinationBucket: files,
      sources: [
        Source.asset(WEB_OUT, { exclude: ['assets/**', '.vite/**'] }),
        Source.jsonData('config.json', {
          graphqlUrl: graphqlApi.graphqlUrl,
          restUrl: '/api/v4',
          region: this.region,
          userPoolId: userPool.userPoolId,
          userPoolClientId: userPoolClient.userPoolClientId,
        }),
      ],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      distribution,
      distributionPaths: ['/', '/index.html', '/config.json'],
    })
    new CfnOutput(this, 'WebUrl', { value: `https://${distribution.distributionDomainName}` })

    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket holds the access logs of the others.',
    })
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Canopy is open to readers everywhere.' },
      { id: 'AwsSolutions-CFR2', reason: 'The firewall comes with its own stack in us-east-1.' },
      {
        id: 'AwsSolutions-CFR4',
        reason: 'The default certificate of CloudFront is used until the company brings a domain.',
      },
    )
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-IAM4', reason: "CDK's own helper that copies the built files." },
      { id: 'AwsSolutions-IAM5', reason: "CDK's own helper that copies the built files." },
      { id: 'AwsSolutions-L1', reason: "CDK's own helper that copies the built files; CDK chooses its runtime." },
    )
  }

  #headers(graphqlApi: GraphqlApi): ResponseHeadersPolicy {
    const graphql = Fn.join('', ['https://', Fn.select(2, Fn.split('/', graphqlApi.graphqlUrl))])
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      `connect-src 'self' https://cognito-idp.${this.region}.amazonaws.com ${graphql} wss://*.appsync-realtime-api.${this.region}.amazonaws.com`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
    })
  }
}
