import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { PERIOD } from './alarms.ts'

/** So many times the limit of one token is that of one address, whatever tokens come from there. */
const ADDRESS_SHARE = 10

/** Requests of one address within five minutes to GraphQL without a token, where one request can ask for much. */
export const ANONYMOUS_GRAPHQL_MAX = 600

/** The same for reports of what has failed, of which a page sends a few at most. */
export const ERROR_REPORTS_MAX = 100

type Rule = CfnWebACL.RuleProperty
type Unordered = Omit<Rule, 'priority'>
type Statement = CfnWebACL.StatementProperty

/** Returns what CloudWatch counts for a rule or for all of them; no part of a request is kept. */
export const counted = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

/** Counts the requests that a firewall refuses, by the name that its metrics have; in its region unless it is CloudFront's. */
export const refusedRequests = (metricName: string, region?: string): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: metricName, Rule: 'ALL', ...(region !== undefined && { Region: region }) },
    statistic: Stats.SUM,
    period: PERIOD,
  })

const asSent = [{ priority: 0, type: 'NONE' }]

/** Returns a header that says just this, or begins with it or contains it. */
export const header = (
  name: string,
  searchString: string,
  positionalConstraint = 'EXACTLY',
  transformation = 'NONE',
): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    searchString,
    positionalConstraint,
    textTransformations: [{ priority: 0, type: transformation }],
  },
})

/** Returns the path of the request, as it is or as it begins. */
const path = (searchString: string, positionalConstraint = 'EXACTLY'): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    searchString,
    positionalConstraint,
    textTransformations: asSent,
  },
})

/** Returns a header that names the token of anonymous readers, which is the only one that everybody has, in any way of writing. */
const isAnonymous = (name: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    searchString: 'anonymous',
    positionalConstraint: 'CONTAINS',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})

const not = (statement: Statement): Statement => ({ notStatement: { statement } })
/** Joins statements, of which AWS WAF takes two or more here. */
const all = (first: Statement, ...others: Statement[]): Statement =>
  others.length === 0 ? first : { andStatement: { statements: [first, ...others] } }
const any = (...statements: Statement[]): Statement => ({ orStatement: { statements } })

/** Returns a header that holds what looks like an access token: of the user pool, or a personal one. */
const token = (name: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    regexString: '^(bearer +)?(eyj|cpat-)',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})

/** The headers in which tokens come. */
const TOKEN_HEADERS = ['authorization', 'private-token']

const hasNoToken = all(not(token('authorization')), not(token('private-token')))

/** Scripts, styles and fonts of the web app: a first visit asks for a hundred of them, which are no work for anybody. */
const isAsset = path('/assets/', 'STARTS_WITH')

type Counting = Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'customKeys'>

const BY_ADDRESS: Counting = { aggregateKeyType: 'IP' }

/** Counts by a header; a request without it is not counted. */
const byHeader = (name: string): Counting => ({
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [{ header: { name, textTransformations: asSent } }],
})

/** Refuses with 429 what is counted together for as long as it is more than `limit` requests in five minutes. */
const slowDown = (name: string, limit: number, counting: Counting, scopeDownStatement: Statement): Unordered => ({
  name,
  statement: { rateBasedStatement: { ...counting, limit, scopeDownStatement } },
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: counted(name),
})

const allow = (name: string, statement: Statement): Unordered => ({
  name,
  statement,
  action: { allow: {} },
  visibilityConfig: counted(name),
})

/** Numbers rules, which work in their order. */
const inOrder = (...rules: Unordered[]): Rule[] => rules.map((rule, priority) => ({ ...rule, priority }))

/**
 * Returns the rules for everything that comes by the public address. Behind one address may sit a whole office: who is signed in is counted by
 * token, and files are not counted at all. `trusted` says which addresses are never counted. AWS's rules against scripts in
 * bodies are left out: descriptions are Markdown, in which people write about such things; what is rendered is sanitised.
 */
export function publicRules(requests: number, trusted: Statement[]): Rule[] {
  const [isStranger, ...others] = trusted.map(not)
  const isCounted = all(not(isAsset), ...trusted.map(not))
  return inOrder(
    {
      name: 'known-attackers',
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name: 'AWSManagedRulesAmazonIpReputationList',
          ...(isStranger && { scopeDownStatement: all(isStranger, ...others) }),
        },
      },
      overrideAction: { none: {} },
      visibilityConfig: counted('known-attackers'),
    },
    slowDown('requests', requests, BY_ADDRESS, all(isCounted, hasNoToken)),
    ...TOKEN_HEADERS.map((name) => slowDown(`requests-by-${name}`, requests, byHeader(name), token(name))),
    // Made-up tokens are counted as one each, so an address has a limit all the same.
    slowDown('requests-by-address', ADDRESS_SHARE * requests, BY_ADDRESS, isCounted),
    slowDown(
      'anonymous-graphql',
      ANONYMOUS_GRAPHQL_MAX,
      BY_ADDRESS,
      all(path('/api/graphql'), any(hasNoToken, ...TOKEN_HEADERS.map(isAnonymous)), ...trusted.map(not)),
    ),
    slowDown(
      'error-reports',
      ERROR_REPORTS_MAX,
      BY_ADDRESS,
      all(path('/-/error_reports', 'STARTS_WITH'), ...trusted.map(not)),
    ),
  )
}

/**
 * What opens a socket. Browsers send all three; that a firewall sees headers which are meant for the next hop, such as
 * `upgrade`, is promised nowhere, and the host is the one at which AppSync answers nothing but sockets.
 */
const isSocket = all(
  {
    byteMatchStatement: {
      fieldToMatch: { method: {} },
      searchString: 'GET',
      positionalConstraint: 'EXACTLY',
      textTransformations: asSent,
    },
  },
  any(
    header('upgrade', 'websocket', 'EXACTLY', 'LOWERCASE'),
    header('sec-websocket-protocol', 'graphql-ws', 'CONTAINS', 'LOWERCASE'),
    header('host', '.appsync-realtime-api.', 'CONTAINS', 'LOWERCASE'),
  ),
)

/**
 * Returns the rules for AppSync's own address, where everything is refused that CloudFront did not send on, except what is signed by our own
 * functions and the socket, which browsers open directly.
 */
export const graphqlRules = (entrance: Statement, requests: number, trusted: Statement[]): Rule[] =>
  inOrder(
    allow('from-cloudfront', entrance),
    // Functions share their addresses, and an import makes them send much; AppSync checks the signature.
    allow('own-functions', header('authorization', 'AWS4-HMAC-SHA256 ', 'STARTS_WITH')),
    slowDown('direct-requests', requests, BY_ADDRESS, all(isSocket, ...trusted.map(not))),
    allow('sockets', isSocket),
  )
