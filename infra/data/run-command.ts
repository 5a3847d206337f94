import { ImportRefusedError } from '#operations/import/run-import.ts'
import { ProblemError } from '#operations/problem-error.ts'
import { DataFileError, EngineMissingError, EngineStartError } from '../local/engine/engine-errors.ts'
import { UsageError } from './usage-error.ts'

/** Failures that the message alone explains; a TypeError is a wrong option. */
const EXPECTED = [
  UsageError,
  ProblemError,
  ImportRefusedError,
  DataFileError,
  EngineMissingError,
  EngineStartError,
  TypeError,
]

/** Runs a command to its end. A failure is told in a sentence, a defect with its place, and both end with code 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    process.stderr.write(
      `${error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
    )
    process.exit(1)
  })
}
