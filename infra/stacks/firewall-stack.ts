import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { EnvironmentConfig } from '../config.ts'
import type { FirewallLimits } from '../settings.ts'
import { alarmTopic, raiseAlarm, refusals } from './alarms.ts'
import { counted, publicRules, refusedRequests } from './firewall-rules.ts'
import { logRefusals } from './refusals-log.ts'
import { trustedNetworks } from './trusted-networks.ts'

/** Where AWS keeps what belongs to CloudFront. */
export const EDGE_REGION = 'us-east-1'

const OUTPUT = 'FirewallArn'

interface FirewallStackProps extends StackProps {
  config: EnvironmentConfig
  limits: FirewallLimits
}

/** The firewall before the public address. */
export class FirewallStack extends Stack {
  /** The ARN as stacks of other regions read it. */
  readonly firewallArn: string

  constructor(scope: Construct, id: string, { config, limits, ...props }: FirewallStackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: EDGE_REGION } })
    const name = `canopy-${config.name}`
    const firewall = new CfnWebACL(this, 'Firewall', {
      name,
      description: 'What may come to the public address of Canopy',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: publicRules(limits.requests, trustedNetworks(this, 'CLOUDFRONT', config.name, limits)),
      visibilityConfig: counted(name),
    })
    logRefusals(this, config, firewall, name)
    // An alarm looks only at metrics of its own region.
    raiseAlarm(this, config, alarmTopic(this, config), refusals('refused-at-address', refusedRequests(name)))
    new CfnOutput(this, OUTPUT, { description: 'For the web address', value: firewall.attrArn })
    this.firewallArn = Fn.getStackOutput(this.stackName, OUTPUT, EDGE_REGION)
  }
}
