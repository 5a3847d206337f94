import { isIPv4 } from 'node:net'
import { CfnIPSet, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { FirewallLimits } from '../settings.ts'

/** Lists the trusted networks for AWS WAF, a set for each version of IP. Returns a statement for each set. */
export function trustedNetworks(
  scope: Construct,
  scopeOfWaf: 'CLOUDFRONT' | 'REGIONAL',
  environment: string,
  { trusted }: FirewallLimits,
): CfnWebACL.StatementProperty[] {
  const isOld = (network: string) => isIPv4(network.split('/')[0] ?? '')
  const sets = [
    { version: 'IPV4', addresses: trusted.filter(isOld) },
    { version: 'IPV6', addresses: trusted.filter((network) => !isOld(network)) },
  ]
  return sets
    .filter(({ addresses }) => addresses.length > 0)
    .map(({ version, addresses }) => {
      const set = new CfnIPSet(scope, `Trusted${version}`, {
        name: `canopy-${environment}-${version.toLowerCase()}`,
        description: 'Networks that are not counted by address',
        scope: scopeOfWaf,
        ipAddressVersion: version,
        addresses,
      })
      return { ipSetReferenceStatement: { arn: set.attrArn } }
    })
}
