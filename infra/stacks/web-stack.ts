import { CfnOutput, Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnGraphQLApi, type GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
  type ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type BucketProps } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { addressOf, WEB_URL } from '../config.ts'
import type { ApiSurroundings } from './api-stack.ts'
import { ENTRANCE_HEADER } from './entrance-secret.ts'
import {
  appPageFunction,
  GRAPHQL_FUNCTION,
  pageOrEndpointFunction,
  REST_PATH_FUNCTION,
  unknownAddressFunction,
} from './edge-functions.ts'
import { removalPolicy } from './removal-policy.ts'
import { dataHeaders, pageHeaders } from './response-headers.ts'
import { FILE_SECURITY_POLICY } from './security-headers.ts'
import { lastingFiles, WebPublication } from './web-publication.ts'

/** Name of the origin that holds the web app. */
const FILES_ORIGIN = 'files'

interface WebStackProps extends ApiSurroundings, StackProps {
  /** The firewall before the address; none where it costs more than it protects. */
  firewallArn: string | undefined
  entranceSecret: string | undefined
  graphqlApi: GraphqlApi
  httpApi: HttpApi
}

/** The web app on S3 behind CloudFront, with both APIs at the same address. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, props: WebStackProps) {
    const { config, artifacts, graphqlApi, httpApi, userPool, userPoolClient, ...others } = props
    const { firewallArn, entranceSecret, table: _table, ...stackProps } = others
    super(scope, id, stackProps)
    const { files, logs } = this.#buckets(config)
    const customHeaders = { ...(entranceSecret !== undefined && { [ENTRANCE_HEADER]: entranceSecret }) }
    const graphqlOrigin = new HttpOrigin(hostsOf(graphqlApi).graphql, { customHeaders })
    const restHost = `${httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`
    const restOrigin = new HttpOrigin(restHost, { customHeaders })
    const headers = pageHeaders(this, 'PageHeaders', {
      identity: `https://cognito-idp.${this.region}.${this.urlSuffix}`,
      realtime: `wss://${hostsOf(graphqlApi).realtime}`,
    })
    const names = lastingFiles(artifacts.web, config)
    const unknown = this.#function('UnknownAddress', unknownAddressFunction(names), FunctionEventType.VIEWER_RESPONSE)
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Canopy ${config.name}`,
      ...(firewallArn !== undefined && { webAclId: firewallArn }),
      ...(config.domain && {
        domainNames: [config.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', config.domain.certificate),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(files, { originId: FILES_ORIGIN }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        functionAssociations: [...this.#onRequest('AppPage', appPageFunction(names)), unknown],
      },
      additionalBehaviors: {
        ...this.#apiBehaviors(graphqlOrigin, restOrigin),
        ...this.#pageBehaviors(restOrigin, headers, unknown),
      },
    })
    new WebPublication(this, 'Publication', {
      config,
      web: artifacts.web,
      bucket: files,
      distribution,
      settings: {
        graphqlUrl: '/api/graphql',
        // CloudFront does not pass sockets on to AppSync.
        realtimeUrl: `wss://${hostsOf(graphqlApi).realtime}/graphql`,
        restUrl: '/api/v4',
        region: this.region,
        userPoolId: userPool.userPoolId,
        userPoolClientId: userPoolClient.userPoolClientId,
        roadmapEpicsLimit: String(config.roadmapEpicsLimit),
        firstDayOfWeek: String(config.firstDayOfWeek),
      },
    })
    if (config.domain) {
      new CfnOutput(this, 'DomainTarget', {
        description: `Where the CNAME or alias record of ${config.domain.name} has to lead`,
        value: distribution.distributionDomainName,
      })
    }
    new CfnOutput(this, 'WebBucket', { description: 'Holds the files of the web app', value: files.bucketName })
    new CfnOutput(this, WEB_URL, {
      description: 'Open this',
      value: config.domain ? addressOf(config.domain) : `https://${distribution.distributionDomainName}`,
    })
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Canopy is open to readers everywhere.' },
      {
        id: 'AwsSolutions-CFR2',
        reason: 'Environments have a firewall unless their settings say otherwise; dev is for trying things out.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason:
          'Under the default certificate of CloudFront, used until there is a domain, the protocol cannot be chosen.',
      },
    )
  }

  /** Makes the buckets. Both can be filled again by the next deployment, so only environments that keep their data keep them. */
  #buckets(config: ApiSurroundings['config']): { files: Bucket; logs: Bucket } {
    const shared: BucketProps = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(config),
      autoDeleteObjects: !config.keepsData,
    }
    const logs = new Bucket(this, 'Logs', {
      ...shared,
      // CloudFront writes its logs as another account.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logDays) }],
    })
    const files = new Bucket(this, 'Files', {
      ...shared,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 's3/',
    })
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket holds the access logs of the others.',
    })
    return { files, logs }
  }

  /** Makes the behaviours of the API. Everything below /api is an API's to answer, also with "not found"; pages never stand in for it. */
  #apiBehaviors(graphqlOrigin: HttpOrigin, restOrigin: HttpOrigin): Record<string, BehaviorOptions> {
    const shared: Omit<BehaviorOptions, 'origin'> = {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: dataHeaders(this, 'DataHeaders'),
    }
    const restPath = this.#onRequest('RestPath', REST_PATH_FUNCTION)
    return {
      '/api/graphql': {
        ...shared,
        origin: graphqlOrigin,
        functionAssociations: this.#onRequest('GraphqlRequest', GRAPHQL_FUNCTION),
      },
      '/api/v4/*/uploads/*': {
        ...shared,
        origin: restOrigin,
        functionAssociations: restPath,
        responseHeadersPolicy: dataHeaders(this, 'FileHeaders', FILE_SECURITY_POLICY),
      },
      '/api/*': {
        ...shared,
        origin: restOrigin,
        functionAssociations: restPath,
      },
    }
  }

  /** Returns where endpoints stand at the addresses of pages; a function tells them apart, see `isEndpoint`. */
  #pageBehaviors(
    restOrigin: HttpOrigin,
    headers: ResponseHeadersPolicy,
    unknown: FunctionAssociation,
  ): Record<string, BehaviorOptions> {
    const behavior: BehaviorOptions = {
      origin: restOrigin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: [...this.#onRequest('PageOrEndpoint', pageOrEndpointFunction(FILES_ORIGIN)), unknown],
    }
    return {
      ...{ '/groups/*': behavior, '/dashboard/*': behavior, '/-/*': behavior },
      // Below projects, whose paths may begin with anything.
      ...{ '/*/-/description_templates/names/*': behavior, '/*/templates/*': behavior },
      ...{ '/*/-/*.json': behavior, '/*/-/*/realtime_changes': behavior, '/*/-/*/toggle_subscription': behavior },
      ...{ '/*/-/*/links': behavior, '/*/-/*/links/*': behavior, '/*/preview_markdown': behavior },
    }
  }

  #onRequest(id: string, code: string): FunctionAssociation[] {
    return [this.#function(id, code, FunctionEventType.VIEWER_REQUEST)]
  }

  #function(id: string, code: string, eventType: FunctionEventType): FunctionAssociation {
    const made = new Function(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 })
    return { function: made, eventType }
  }
}

/** Returns the hosts of the GraphQL API. Its addresses would have to be cut apart, which CloudFormation does not do with what another stack says. */
function hostsOf(api: GraphqlApi): { graphql: string; realtime: string } {
  const resource = api.node.defaultChild
  if (!(resource instanceof CfnGraphQLApi)) throw new TypeError('The GraphQL API has no resource of its own.')
  return { graphql: resource.attrGraphQlDns, realtime: resource.attrRealtimeDns }
}
