import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AppSyncClient, EvaluateCodeCommand, type EvaluateCodeErrorDetail } from '@aws-sdk/client-appsync'
import { runCommand } from '../data/run-command.ts'
import { bundleResolvers, resolverNames, RESOLVERS_OUT } from './bundle.ts'

const HELP = `Sends the bundle of every resolver and pipeline step to AppSync, which says whether it takes the code.

  npm run evaluate -- --profile NAME      with the credentials and region of this profile
  npm run evaluate                        with those of the environment

Nothing is deployed and nothing is stored; the permission appsync:EvaluateCode is all that it needs.
`

/** A request of nobody for nothing. What the code makes of it does not matter, only whether AppSync can run it. */
const CONTEXT = JSON.stringify({
  arguments: {},
  source: {},
  stash: {},
  prev: { result: {} },
  result: {},
  identity: null,
  request: { headers: {} },
  info: { fieldName: 'field', parentTypeName: 'Type', variables: {}, selectionSetList: [], selectionSetGraphQL: '' },
})

/** True for what code may say of a request that asks for nothing; everything else is the runtime's refusal. */
const isRefusal = ({ message = '', codeErrors = [] }: EvaluateCodeErrorDetail): boolean =>
  codeErrors.length > 0 || /is not a function|is not defined|not supported|unsupported|not available/i.test(message)

const place = ({ message, codeErrors = [] }: EvaluateCodeErrorDetail): string =>
  codeErrors
    .map(({ value, location }) => `${location?.line ?? '?'}:${location?.column ?? '?'} ${value ?? ''}`.trim())
    .join('; ') ||
  (message ?? '')

/** Returns what AppSync refuses of a bundle, a line each. */
async function refusalsOf(client: AppSyncClient, name: string): Promise<string[]> {
  const code = readFileSync(join(RESOLVERS_OUT, `${name}.js`), 'utf8')
  const refusals: string[] = []
  for (const handler of ['request', 'response']) {
    const { error } = await client.send(
      new EvaluateCodeCommand({
        runtime: { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' },
        code,
        context: CONTEXT,
        function: handler,
      }),
    )
    if (error && isRefusal(error)) refusals.push(`${name} ${handler}: ${place(error)}`)
  }
  return refusals
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { profile: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (values.profile !== undefined) process.env.AWS_PROFILE = values.profile
  // AppSync lets few of these calls through each second.
  const maxAttempts = Number(process.env.AWS_MAX_ATTEMPTS ?? 10)
  const client = new AppSyncClient({ retryMode: 'adaptive', maxAttempts })
  await client.config.region()
  await client.config.credentials()
  await bundleResolvers()
  const names = resolverNames()
  const refused: string[] = []
  for (const name of names) refused.push(...(await refusalsOf(client, name)))
  process.stdout.write(
    [...refused, `AppSync takes ${names.length - countOf(refused)} of ${names.length} bundles.`, ''].join('\n'),
  )
  process.exitCode = refused.length > 0 ? 1 : 0
}

const countOf = (refused: string[]): number => new Set(refused.map((line) => line.split(' ')[0])).size

runCommand(main)
