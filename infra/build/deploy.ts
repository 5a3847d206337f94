import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { environmentConfig, WEB_URL, type EnvironmentConfig } from '../config.ts'
import { runCommand } from '../data/run-command.ts'
import { UsageError } from '../data/usage-error.ts'
import { ROOT } from './bundle.ts'

const HELP = `Builds Canopy and deploys it, with your AWS credentials.

  npm run deploy -- -c env=prod                        shows what changes and asks
  npm run deploy -- -c env=prod --require-approval never
  npm run deploy -- -c env=pr-12 -c shortLived=true    a copy of dev whose data is deleted with its stacks

At its end it brings data of an earlier version over, as "npm run migrate -- --env ENV" does.
What else is given goes to "cdk deploy".
`

/** The choices that decide what is deployed; everything else is CDK's. */
function chosen(args: string[]): { config: EnvironmentConfig; profile: string | undefined } {
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
  const cdkJson: unknown = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'))
  const { environments: listed } = (cdkJson as { context: { environments?: unknown } }).context
  const config = environmentConfig({
    env: context.get('env'),
    shortLived: context.get('shortLived'),
    emulator: context.get('emulator'),
    listed,
  })
  return { config, profile: typeof values.profile === 'string' ? values.profile : undefined }
}

/** Fails before anything is built when nobody is signed in or no region is chosen. */
async function checkAccount(profile: string | undefined): Promise<void> {
  if (profile !== undefined) process.env.AWS_PROFILE = profile
  const { config } = new DynamoDBClient({})
  await config.region()
  await config.credentials()
}

/** Runs a program of the project; what it prints is shown as it comes. */
function run(program: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { cwd: ROOT, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => {
      resolve(code ?? 1)
    })
  })
}

const cdkDeploy = (...args: string[]): Promise<number> =>
  run([join(ROOT, 'node_modules/aws-cdk/bin/cdk'), 'deploy', ...args])

/** The address that CloudFront gave, and the name of the table; both are known once their stacks stand. */
function outputsOf(outputsFile: string, { name }: EnvironmentConfig): { address?: string; tableName?: string } {
  if (!existsSync(outputsFile)) return {}
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string> | undefined>
  return { address: outputs[`canopy-${name}-web`]?.[WEB_URL], tableName: outputs[`canopy-${name}-data`]?.['TableName'] }
}

/** Only now is the address known with which links in answers begin. Where it is known already, nothing changes. */
async function giveAddress(args: string[], config: EnvironmentConfig, address: string | undefined): Promise<number> {
  if (config.domain || address === undefined) return 0
  const parameter = `canopy-${config.name}-api:${WEB_URL}=${address}`
  return cdkDeploy('Api', '--exclusively', '--parameters', parameter, ...args, '--require-approval', 'never')
}

/** The code that is there now has the migrations that bring its own shapes about. */
const migrate = async (tableName: string | undefined): Promise<number> =>
  tableName === undefined ? 0 : run(['--import', 'tsx', join(ROOT, 'infra/data/migrate.ts'), '--table', tableName])

async function deploy(args: string[], config: EnvironmentConfig): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-deploy-'))
  try {
    const outputsFile = join(folder, 'outputs.json')
    const failed = await cdkDeploy('--all', '--outputs-file', outputsFile, ...args)
    if (failed) return failed
    const { address, tableName } = outputsOf(outputsFile, config)
    return (await giveAddress(args, config, address)) || (await migrate(tableName))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP)
    return
  }
  const { config, profile } = chosen(args)
  await checkAccount(profile)
  process.exitCode =
    (await run(['--import', 'tsx', join(ROOT, 'infra/build/build.ts')])) || (await deploy(args, config))
}

runCommand(main)
