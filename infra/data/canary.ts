import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { folderStore } from '#files/folder-store.ts'
import type { FileStore } from '#files/file-store.ts'
import { storeOfEnvironment } from '#files/store-of-environment.ts'
import { outputsOf } from './deployment.ts'
import { runCommand } from './run-command.ts'
import { UsageError } from './usage-error.ts'
import { WEB_OUT } from '../build/bundle.ts'
import { endCanary, publishCanary } from './publish-canary.ts'
import { runScript } from '../build/run-program.ts'

const HELP = `Publishes the web app of this checkout to those who ask for the canary version (keys "g x"); all others keep the release.

  npm run canary -- --env prod          builds it and publishes it, with your AWS credentials
  npm run canary -- --env prod --end    gives the release to all again, as the next deployment does
  npm run canary -- --folder FOLDER     publishes it to a folder with a built app, as that of another checkout that runs here

Functions, settings and data stay those of the release: the app must work with them.
`

/** Returns the files of the web app that people get. Rejects with UsageError where none are named. */
async function chosenSite({
  env,
  folder,
}: {
  env?: string | undefined
  folder?: string | undefined
}): Promise<FileStore> {
  if (env === undefined) {
    if (folder === undefined) throw new UsageError('Where to? Give --env dev, --env staging, --env prod, or --folder.')
    return folderStore(folder)
  }
  const [UPLOADS_BUCKET] = await outputsOf(env, 'web', ['WebBucket'])
  // Credentials and region are those of any client.
  const { config } = new CloudFormationClient({})
  const AWS_REGION = await config.region()
  return storeOfEnvironment({ ...process.env, UPLOADS_BUCKET, AWS_REGION }, config.credentials)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      folder: { type: 'string' },
      end: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const site = await chosenSite(values)
  if (values.end) {
    await endCanary(site)
    process.stdout.write('Everybody gets the release.\n')
    return
  }
  process.exitCode = await runScript('infra/build/build.ts')
  if (process.exitCode !== 0) return
  const assets = await publishCanary(site, WEB_OUT)
  process.stdout.write(
    `Published the canary version: a page and ${assets} assets. "g x" asks for it, and "g x" leaves it.\n`,
  )
}

runCommand(main)
