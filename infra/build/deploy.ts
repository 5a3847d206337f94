import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEB_URL, type EnvironmentConfig } from '../config.ts'
import { stackExists } from '../data/deployment.ts'
import { runCommand } from '../data/run-command.ts'
import { checkAccount, chosenEnvironment } from './environment-choice.ts'
import { runCdk, runScript } from './run-program.ts'

const HELP = `Builds Canopy and deploys it, with your AWS credentials.

  npm run deploy -- -c env=prod                        shows what changes and asks
  npm run deploy -- -c env=prod --require-approval never
  npm run deploy -- -c env=pr-12 -c shortLived=true    a copy of dev whose data is deleted with its stacks

Data that is too old for this version is refused before anything changes.
The table, the people and the functions come first. Then data of an earlier version is brought over, as
"npm run migrate -- --env ENV" does, and only then the new web app is published.
At its end "npm run smoke" asks the deployment whether it works. What else is given goes to "cdk deploy".
`

/** What must stand, and have migrated the data, before people get the new web app. */
const SERVER_STACKS = ['Data', 'Api', 'Events']

/** Lists the stacks of the web: the firewall stands in a region of its own, and only where the settings ask for it. */
const webStacks = ({ firewall }: EnvironmentConfig): string[] => [...(firewall ? ['Firewall'] : []), 'Web', 'Ops']

type Outputs = Record<string, Record<string, string> | undefined>

/** The environment being deployed, and the folder in which CDK leaves the outputs of its stacks. */
interface Deployment {
  args: string[]
  config: EnvironmentConfig
  folder: string
}

const deployStacks = ({ args, folder }: Deployment, stacks: string[], ...options: string[]): Promise<number> =>
  runCdk(['deploy', ...stacks, '--exclusively', '--outputs-file', join(folder, stacks.join('-')), ...options, ...args])

function output({ folder, config }: Deployment, stacks: string[], stack: string, name: string): string | undefined {
  const file = join(folder, stacks.join('-'))
  if (!existsSync(file)) return undefined
  const outputs = JSON.parse(readFileSync(file, 'utf8')) as Outputs
  return outputs[`canopy-${config.name}-${stack}`]?.[name]
}

/** Refuses data that this version cannot bring over, while the version that can still runs. */
async function checkData({ config: { name } }: Deployment): Promise<number> {
  return (await stackExists(name, 'data')) ? runScript('infra/data/migrate.ts', '--env', name, '--check') : 0
}

/** Runs the migrations: the code that is there now has the migrations that bring its own shapes about. */
async function migrate(deployment: Deployment): Promise<number> {
  const tableName = output(deployment, SERVER_STACKS, 'data', 'TableName')
  return tableName === undefined ? 0 : runScript('infra/data/migrate.ts', '--table', tableName)
}

/** Gives the address to functions. Only now is the address known with which links in answers begin. Where it is known already, nothing changes. */
async function giveAddress(deployment: Deployment): Promise<number> {
  const { config } = deployment
  const address = output(deployment, webStacks(config), 'web', WEB_URL)
  if (config.domain || address === undefined) return 0
  const parameter = `canopy-${config.name}-api:${WEB_URL}=${address}`
  const approval = deployment.args.includes('--require-approval') ? [] : ['--require-approval', 'never']
  return deployStacks(deployment, ['Api'], '--parameters', parameter, ...approval)
}

/**
 * Makes the Data stack where there is none, still without protection, so that CloudFormation can take away all of it
 * when something fails. The deployment that follows protects it.
 */
async function createData(deployment: Deployment): Promise<number> {
  const { name, keepsData } = deployment.config
  if (!keepsData || (await stackExists(name, 'data'))) return 0
  return deployStacks(deployment, ['Data'], '-c', 'creating=true')
}

async function deploy(args: string[], config: EnvironmentConfig): Promise<number> {
  const deployment = { args, config, folder: mkdtempSync(join(tmpdir(), 'canopy-deploy-')) }
  try {
    return (
      (await checkData(deployment)) ||
      (await createData(deployment)) ||
      (await deployStacks(deployment, SERVER_STACKS)) ||
      (await migrate(deployment)) ||
      (await deployStacks(deployment, webStacks(config))) ||
      (await giveAddress(deployment)) ||
      // Only now everything is where people find it.
      (await runScript('infra/data/smoke.ts', '--env', config.name))
    )
  } finally {
    rmSync(deployment.folder, { recursive: true })
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP)
    return
  }
  const choice = chosenEnvironment(args)
  const { config } = choice
  await checkAccount(choice)
  process.exitCode = (await runScript('infra/build/build.ts')) || (await deploy(args, config))
}

runCommand(main)
