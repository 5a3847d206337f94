import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#infra/build/bundle.ts'

/** The emulator, and the package with which it signs the tokens of its user pools. */
const PACKAGES = ['ministack==1.5.33', 'cryptography==50.0.2']
const FOLDER = join(ROOT, 'node_modules/.cache/canopy/emulator')
const PROGRAM = join(FOLDER, 'bin/ministack')

export interface Emulator {
  endpoint: string
  /** The environment in which commands find it instead of AWS. */
  env: NodeJS.ProcessEnv
  stop: () => void
}

/** Installs the emulator once; throws where there is no Python with virtual environments, or no PyPI. */
function install(): void {
  if (existsSync(PROGRAM)) return
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', FOLDER]],
    [join(FOLDER, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', ...PACKAGES]],
  ]
  for (const [program, args] of steps) {
    const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}

async function answers(endpoint: string, emulator: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60; waited += 1) {
    if (emulator.exitCode !== null) throw new Error(`The emulator ended with code ${emulator.exitCode}.`)
    const health = await fetch(`${endpoint}/_ministack/health`).catch(() => null)
    if (health?.ok) return
    await sleep(1000)
  }
  throw new Error(`The emulator does not answer at ${endpoint}.`)
}

/** An empty emulator of AWS on this machine. */
export async function givenEmulator(): Promise<Emulator> {
  install()
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const emulator = spawn(PROGRAM, {
    stdio: 'ignore',
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      // Only for this machine, without the services that take ports of their own and without Docker.
      BIND_HOST: '127.0.0.1',
      SFTP_ENABLED: '0',
      IOT_MTLS_ENABLED: '0',
      LAMBDA_EXECUTOR: 'local',
    },
  })
  await answers(endpoint, emulator)
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // CloudFormation's own rules are held against the real environments by `npm run synth`.
    CDK_VALIDATION: 'false',
  }
  return { endpoint, env, stop: () => void emulator.kill() }
}
