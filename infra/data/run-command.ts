import { ImportRefusedError } from '#operations/import/run-import.ts'
import { OlderDataError } from '#stream/migrations/older-data-error.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { DataFileError, EngineMissingError, EngineStartError } from '../local/engine/engine-errors.ts'
import { ConfigurationError } from '../settings.ts'
import { awsFailure } from './aws-failure.ts'
import { UsageError } from './usage-error.ts'

/** Failures that the message alone explains; a TypeError is a wrong option. */
const EXPECTED = [
  UsageError,
  ConfigurationError,
  ProblemError,
  ImportRefusedError,
  OlderDataError,
  DataFileError,
  EngineMissingError,
  EngineStartError,
  TypeError,
]

function words(error: unknown): string {
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  if (!(error instanceof Error)) return String(error)
  return isExpected ? error.message : (awsFailure(error) ?? error.stack ?? error.message)
}

/** Runs a command to its end. A failure is printed as a sentence, a defect with its place, and both end with code 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${words(error)}\n`)
    process.exit(1)
  })
}
