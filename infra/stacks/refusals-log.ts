import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { logGroup } from './log-group.ts'

/** AWS WAF writes only to log groups whose names begin so. */
const PREFIX = 'aws-waf-logs-'
/** What could let somebody in, or says what people look for. */
const SECRET_HEADERS = ['authorization', 'private-token', 'cookie']

/** Keeps the requests that a firewall refuses, with the rule, so that an operator sees whom it shuts out; without secrets and queries. */
export function logRefusals(scope: Construct, config: EnvironmentConfig, firewall: CfnWebACL, name: string): void {
  const logs = logGroup(scope, 'Refusals', config, `${PREFIX}${name}`)
  new CfnLoggingConfiguration(scope, 'RefusalsLogging', {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [logs.logGroupArn.replace(/:\*$/, '')],
    redactedFields: [...SECRET_HEADERS.map((header) => ({ singleHeader: { Name: header } })), { queryString: {} }],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  })
}
