import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

/** Requests of one address within five minutes, beyond which it has to wait. */
export const REQUESTS_MAX = 6_000

/** The same for GraphQL without a token, where one request can ask for much. */
export const ANONYMOUS_GRAPHQL_MAX = 600

/** The same for reports of failed changes, of which a page sends a few at most. */
export const ERROR_REPORTS_MAX = 100

type Rule = CfnWebACL.RuleProperty
type Statement = CfnWebACL.StatementProperty

/** What CloudWatch counts for a rule or for all of them; no part of a request is kept. */
export const counted = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

const asSent = [{ priority: 0, type: 'NONE' }]

/** A header that says just this, or begins with it. */
export const header = (name: string, searchString: string, positionalConstraint = 'EXACTLY'): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    searchString,
    positionalConstraint,
    textTransformations: asSent,
  },
})

/** A header that names the token of anonymous readers, which is the only one that everybody has, in any way of writing. */
const isAnonymous = (name: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    searchString: 'anonymous',
    positionalConstraint: 'CONTAINS',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})

/** A header that is there at all, whatever it says. */
const hasHeader = (name: string): Statement => ({
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: asSent,
  },
})

const isPath = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    searchString: path,
    positionalConstraint: 'EXACTLY',
    textTransformations: asSent,
  },
})

const not = (statement: Statement): Statement => ({ notStatement: { statement } })
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } })
const some = (...statements: Statement[]): Statement => ({ orStatement: { statements } })

/** Refuses an address with 429 for as long as it sends more than `limit` requests in five minutes. */
const slowDown = (name: string, priority: number, limit: number, scopeDownStatement?: Statement): Rule => ({
  name,
  priority,
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', limit, ...(scopeDownStatement && { scopeDownStatement }) },
  },
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: counted(name),
})

const allow = (name: string, priority: number, statement: Statement): Rule => ({
  name,
  priority,
  statement,
  action: { allow: {} },
  visibilityConfig: counted(name),
})

/**
 * For everything that comes by the public address. AWS's rules against scripts in bodies are left out: descriptions are
 * Markdown, in which people write about such things; what is rendered is sanitised.
 */
export const publicRules: Rule[] = [
  {
    name: 'known-attackers',
    priority: 0,
    statement: {
      managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
    },
    overrideAction: { none: {} },
    visibilityConfig: counted('known-attackers'),
  },
  slowDown('requests', 1, REQUESTS_MAX),
  slowDown(
    'anonymous-graphql',
    2,
    ANONYMOUS_GRAPHQL_MAX,
    all(
      isPath('/api/graphql'),
      some(
        all(not(hasHeader('authorization')), not(hasHeader('private-token'))),
        isAnonymous('authorization'),
        isAnonymous('private-token'),
      ),
    ),
  ),
  slowDown('error-reports', 3, ERROR_REPORTS_MAX, isPath('/-/error_reports')),
]

/**
 * For AppSync's own address, where everything is refused that CloudFront did not send on, except what is signed by our own
 * functions and the socket, which browsers open directly.
 */
export const graphqlRules = (entrance: Statement): Rule[] => [
  allow('from-cloudfront', 0, entrance),
  slowDown('direct-requests', 1, REQUESTS_MAX),
  allow('own-functions', 2, header('authorization', 'AWS4-HMAC-SHA256 ', 'STARTS_WITH')),
  allow('sockets', 3, header('upgrade', 'websocket')),
]
