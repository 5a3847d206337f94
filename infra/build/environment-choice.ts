import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { environmentConfig, type EnvironmentConfig } from '../config.ts'
import { demandAccount, listedEnvironments } from '../data/demand-account.ts'
import { UsageError } from '../data/usage-error.ts'

/** What the arguments of a command for CDK decide; everything else is CDK's. */
export interface EnvironmentChoice {
  config: EnvironmentConfig
  profile: string | undefined
}

/** Rejects with UsageError or ConfigurationError when no environment, or one that does not exist, is named. */
export function chosenEnvironment(args: string[]): EnvironmentChoice {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { context: { type: 'string', short: 'c', multiple: true }, profile: { type: 'string' } },
  })
  const pairs = (values.context ?? []).map((pair): [string, string] => {
    const [key = '', ...value] = String(pair).split('=')
    return [key, value.join('=')]
  })
  const context = new Map(pairs)
  if (!context.has('env')) throw new UsageError('Which environment? Give -c env=dev, -c env=staging or -c env=prod.')
  const config = environmentConfig({
    env: context.get('env'),
    shortLived: context.get('shortLived'),
    emulator: context.get('emulator'),
    table: context.get('table'),
    creating: context.get('creating'),
    listed: listedEnvironments(),
  })
  return { config, profile: typeof values.profile === 'string' ? values.profile : undefined }
}

/** Fails before anything is built or deleted when nobody is signed in, no region is chosen, or it is another account. */
export async function checkAccount({ config: { name, aws }, profile }: EnvironmentChoice): Promise<void> {
  if (profile !== undefined) process.env.AWS_PROFILE = profile
  const { config } = new DynamoDBClient({})
  await config.region()
  await config.credentials()
  await demandAccount(name, aws)
}
