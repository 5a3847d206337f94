import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import { removalPolicy } from './removal-policy.ts'

const RETENTION: Record<EnvironmentConfig['logDays'], RetentionDays> = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
}

/**
 * Returns a log group of the template, so that its retention needs no helper function at deployment. It outlives the stack where data is kept:
 * after a mistake it says why. One with a name of its own does not, since the next stack could not make it again.
 */
export const logGroup = (scope: Construct, id: string, config: EnvironmentConfig, logGroupName?: string): LogGroup =>
  new LogGroup(scope, id, {
    ...(logGroupName === undefined ? {} : { logGroupName }),
    retention: RETENTION[config.logDays],
    removalPolicy: logGroupName === undefined ? removalPolicy(config) : RemovalPolicy.DESTROY,
  })
