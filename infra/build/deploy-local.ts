import { buildServer } from '../local/server-build.ts'
import { buildWeb } from '../local/web-build.ts'
import { runCdk } from './run-program.ts'

/**
 * Deploys to an emulator of AWS at AWS_ENDPOINT_URL, without AppSync and CloudFront, which only licensed ones run. Builds
 * what has changed, as `npm start` does. Arguments are handed on: `npm run deploy:local -- -c emulator=false` deploys everything.
 */
const endpoint = process.env.AWS_ENDPOINT_URL ?? 'http://localhost:4566'

/** Whatever the shell holds, these commands must never reach a real account. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: process.env.AWS_ENDPOINT_URL_S3 ?? endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: process.env.AWS_REGION ?? 'us-east-1',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
  NODE_NO_WARNINGS: '1',
}
for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_DEFAULT_PROFILE'])
  Reflect.deleteProperty(environment, name)

// Emulators know exports longer than the newer way of stacks to read from each other.
const context = ['env=local', 'shortLived=true', 'emulator=true', '@aws-cdk/core:defaultCrossStackReferences=strong']
const shared = [...context.flatMap((choice) => ['-c', choice]), ...process.argv.slice(2)]
const assembly = 'cdk.out/local'

const cdk = (...words: string[]): Promise<number> => runCdk([...words, ...shared], environment)

/** Deploys what the bootstrapping has synthesized: with an app, it always does. */
async function deploy(): Promise<number> {
  await Promise.all([buildServer(), buildWeb()])
  return (
    (await cdk('bootstrap', '--output', assembly)) ||
    (await cdk('deploy', '--all', '--app', assembly, '--method=direct', '--require-approval=never'))
  )
}

async function answers(): Promise<boolean> {
  return fetch(endpoint, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
}

if (!(await answers())) {
  process.stderr.write(
    `Nothing answers at ${endpoint}. Start an emulator, for example:\n  docker compose -f docker-compose.localstack.yml up -d --wait\n`,
  )
  process.exitCode = 1
} else {
  process.exitCode = await deploy()
}
