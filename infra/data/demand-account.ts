import { readFileSync } from 'node:fs'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { readSettings, record, type AwsAccount } from '../settings.ts'
import { UsageError } from './usage-error.ts'

const CDK_JSON = new URL('../../cdk.json', import.meta.url)

/** Returns what cdk.json says under `environments`; undefined where it says nothing. */
export function listedEnvironments(): unknown {
  const cdkJson = JSON.parse(readFileSync(CDK_JSON, 'utf8')) as { context: { environments?: unknown } }
  return cdkJson.context.environments
}

/** Returns the account and region that cdk.json names for an environment; null where it names none. Throws ConfigurationError. */
export function accountOf(environment: string, listed = listedEnvironments()): AwsAccount | null {
  const settings = record('environments', listed ?? {})[environment] ?? {}
  return readSettings(environment, record(`environments.${environment}`, settings)).aws ?? null
}

/**
 * Rejects with UsageError where the credentials or the region are others than those of the environment, so that nothing is read or
 * written in another account by mistake.
 * @param wanted null: any account will do
 */
export async function demandAccount(environment: string, wanted: AwsAccount | null): Promise<void> {
  if (wanted === null) return
  const client = new STSClient({})
  try {
    const region = await client.config.region()
    if (region !== wanted.region)
      throw new UsageError(`${environment} is in ${wanted.region}, not in ${region}: set AWS_REGION, or AWS_PROFILE.`)
    const { Account: account } = await client.send(new GetCallerIdentityCommand({}))
    if (account !== wanted.account)
      throw new UsageError(
        `${environment} is in the account ${wanted.account}, and you are signed in to ${account ?? 'none'}: set AWS_PROFILE.`,
      )
  } finally {
    client.destroy()
  }
}
