import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EngineMissingError } from './engine-errors.ts'

export type LocalEngineKind = 'dynoxide' | 'dynamodb-local'

/** How to run an engine; `dataFile` absent means memory only. */
export type EngineProgram = {
  kind: LocalEngineKind
  command: string
  args: (port: number, dataFile: string | undefined) => string[]
  /** The folder that must exist before the engine starts. */
  folderOf: (dataFile: string) => string
}

type Environment = Record<string, string | undefined>

const howToGetOne =
  'No DynamoDB engine was found: set DYNOXIDE_BIN to a dynoxide binary, or install Java and set DYNAMODB_LOCAL_DIR to a folder ' +
  'with DynamoDBLocal.jar and DynamoDBLocal_lib, or set DYNAMODB_ENDPOINT to a running engine.'

/**
 * Finds the engine to run: the dynoxide binary first (light, starts in 50 ms), DynamoDB Local second.
 * `only` leaves out the other one. Throws EngineMissingError.
 */
export function findEngineProgram(env: Environment, only?: LocalEngineKind): EngineProgram {
  const dynoxide = only === 'dynamodb-local' ? undefined : dynoxideBinary(env)
  if (dynoxide) return dynoxideProgram(dynoxide)
  const folder = only === 'dynoxide' ? undefined : dynamodbLocalFolder(env)
  if (folder) return dynamodbLocalProgram(folder)
  throw new EngineMissingError(howToGetOne)
}

function dynoxideBinary(env: Environment): string | undefined {
  const named = env.DYNOXIDE_BIN
  if (named) {
    if (existsSync(named)) return named
    throw new EngineMissingError(`DYNOXIDE_BIN names ${named}, but there is no such file.`)
  }
  try {
    const packageFile = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    )
    const binary = join(dirname(packageFile), 'dynoxide')
    return existsSync(binary) ? binary : undefined
  } catch {
    // The package is optional: npm leaves it out on platforms it has no binary for.
    return undefined
  }
}

function dynamodbLocalFolder(env: Environment): string | undefined {
  const folder = env.DYNAMODB_LOCAL_DIR
  if (!folder) return undefined
  if (existsSync(join(folder, 'DynamoDBLocal.jar')) && existsSync(join(folder, 'DynamoDBLocal_lib'))) return folder
  throw new EngineMissingError(
    `DYNAMODB_LOCAL_DIR names ${folder}, but DynamoDBLocal.jar and DynamoDBLocal_lib are not both there.`,
  )
}

function dynoxideProgram(binary: string): EngineProgram {
  return {
    kind: 'dynoxide',
    command: binary,
    folderOf: dirname,
    args: (port, dataFile) => [
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(dataFile ? ['--db-path', dataFile] : []),
    ],
  }
}

function dynamodbLocalProgram(folder: string): EngineProgram {
  return {
    kind: 'dynamodb-local',
    command: 'java',
    folderOf: dynamodbLocalDataFolder,
    args: (port, dataFile) => [
      // Quick start matters more than peak speed here.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xmx256m',
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      '-port',
      String(port),
      '-sharedDb',
      '-disableTelemetry',
      ...(dataFile ? ['-dbPath', dynamodbLocalDataFolder(dataFile)] : ['-inMemory']),
    ],
  }
}

/** Returns the folder of the data. DynamoDB Local keeps its data in a folder of its own and cannot read dynoxide's file. */
function dynamodbLocalDataFolder(dataFile: string): string {
  return `${dataFile}.dynamodb-local`
}
