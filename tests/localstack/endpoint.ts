import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#infra/build/bundle.ts'

const COMPOSE = ['compose', '-f', 'docker-compose.localstack.yml']
const ENDPOINT = 'http://localhost:4566'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the DynamoDB engine answers that is tried. */
    dynamodbEndpoint: string
  }
}

function docker(...args: string[]): void {
  const { status, error } = spawnSync('docker', [...COMPOSE, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(`docker ${args.join(' ')} failed: ${error?.message ?? `code ${status ?? 'of a signal'}`}`)
}

/** Starts LocalStack for the tests and ends it after them, unless DYNAMODB_ENDPOINT names an engine that runs already. */
export function setup(project: TestProject): (() => void) | undefined {
  const given = process.env.DYNAMODB_ENDPOINT
  project.provide('dynamodbEndpoint', given ?? ENDPOINT)
  if (given !== undefined) return undefined
  docker('up', '-d', '--wait')
  return () => {
    docker('down', '--volumes')
  }
}
