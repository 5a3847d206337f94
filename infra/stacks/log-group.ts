import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'

const RETENTION: Record<EnvironmentConfig['logDays'], RetentionDays> = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
}

/** A log group of the template, so that its retention needs no helper function at deployment. */
export const logGroup = (scope: Construct, id: string, config: EnvironmentConfig, logGroupName?: string): LogGroup =>
  new LogGroup(scope, id, {
    ...(logGroupName === undefined ? {} : { logGroupName }),
    retention: RETENTION[config.logDays],
    removalPolicy: RemovalPolicy.DESTROY,
  })
