import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import {
  contentSecurityPolicy,
  DATA_HEADERS,
  DATA_SECURITY_POLICY,
  FURTHER_HEADERS,
  HSTS_SECONDS,
  type Peers,
} from './security-headers.ts'

const security = (policy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
    includeSubdomains: true,
    preload: true,
    override: true,
  },
})

/** Returns the headers of pages and files. */
export const pageHeaders = (scope: Construct, id: string, peers: Peers): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: security(contentSecurityPolicy(peers)),
    customHeadersBehavior: {
      customHeaders: Object.entries(FURTHER_HEADERS).map(([header, value]) => ({ header, value, override: true })),
    },
  })

/** Returns the headers of both APIs, and of what is uploaded there with another policy; whether other sites may read an answer is the API's own matter. */
export const dataHeaders = (scope: Construct, id: string, policy = DATA_SECURITY_POLICY): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    // Tells the number of each request, which the performance bar shows.
    serverTimingSamplingRate: 100,
    securityHeadersBehavior: security(policy),
    customHeadersBehavior: {
      // An API that knows better how long its answer holds says so itself.
      customHeaders: [{ header: 'cache-control', value: DATA_HEADERS['cache-control'], override: false }],
    },
  })
