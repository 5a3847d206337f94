import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineAnswers } from './engine-answers.ts'
import { DataFileError, EngineStartError, PortInUseError } from './engine-errors.ts'
import { findEngineProgram, type EngineProgram, type LocalEngineKind } from './engine-program.ts'
import { claimablePort } from './free-port.ts'
import { spawnOwned, type ChildEnd, type OwnedChild } from './owned-child.ts'
import { endLeftBehindEngine, removePidFile, writePidFile } from './pid-file.ts'
import { writePreparedFile } from './prepared-file.ts'

export type EngineKind = LocalEngineKind | 'external'

export type Engine = {
  endpoint: string
  kind: EngineKind
  /** Ends the engine in order, so that everything is in the data file. An external engine is left running. */
  stop: () => Promise<void>
}

export type EngineOptions = {
  /** Where the data is kept; absent means in memory only. */
  dataFile?: string
  /** 0 or absent chooses a free one. */
  port?: number
  env?: Record<string, string | undefined>
  /** Takes this engine and no other, to compare engines. */
  only?: LocalEngineKind
  /** Called with one sentence when the engine ends without having been asked to. */
  onUnexpectedEnd?: (message: string) => void
}

const startPatienceMs = 30_000

/**
 * Starts a real DynamoDB engine and resolves when it answers: DYNAMODB_ENDPOINT, else dynoxide, else DynamoDB Local.
 * Throws EngineMissingError, DataFileError, PortInUseError or EngineStartError, each with one sentence for the user.
 */
export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const env = options.env ?? process.env
  if (env.DYNAMODB_ENDPOINT) return externalEngine(env.DYNAMODB_ENDPOINT)
  const program = findEngineProgram(env, options.only)
  if (options.dataFile) {
    mkdirSync(program.folderOf(options.dataFile), { recursive: true })
    await endLeftBehindEngine(options.dataFile)
    if (program.kind === 'dynoxide' && !existsSync(options.dataFile)) writePreparedFile(options.dataFile)
  }
  try {
    return await startProgram(program, options)
  } catch (error) {
    // A port that was free a moment ago may have been taken by another program that also looked for one.
    if (error instanceof PortInUseError && !options.port) return startProgram(program, options)
    throw error
  }
}

async function externalEngine(endpoint: string): Promise<Engine> {
  const answer = await engineAnswers(endpoint)
  if (answer !== 'yes') {
    const fault = answer === 'no' ? 'nothing answers there' : 'what answers there is not a DynamoDB engine'
    throw new EngineStartError(`DYNAMODB_ENDPOINT is ${endpoint}, but ${fault}.`)
  }
  return { endpoint, kind: 'external', stop: () => Promise.resolve() }
}

async function startProgram(program: EngineProgram, options: EngineOptions): Promise<Engine> {
  const { dataFile } = options
  const port = await claimablePort(options.port ?? 0)
  const endpoint = `http://127.0.0.1:${port}`
  const child = spawnOwned(program.command, program.args(port, dataFile))
  if (dataFile && child.pid !== undefined) writePidFile(dataFile, child.pid)
  try {
    await answering(program, child, endpoint, port, dataFile)
  } catch (error) {
    await child.stop()
    if (dataFile) removePidFile(dataFile)
    throw error
  }

  let asked = false
  void child.ended.then(({ lastWords }) => {
    if (!asked) options.onUnexpectedEnd?.(`The DynamoDB engine ended unexpectedly. ${lastLine(lastWords)}`.trim())
  })
  const stop = async (): Promise<void> => {
    asked = true
    await child.stop()
    if (dataFile) removePidFile(dataFile)
  }
  return { endpoint, kind: program.kind, stop }
}

async function answering(
  program: EngineProgram,
  child: OwnedChild,
  endpoint: string,
  port: number,
  dataFile: string | undefined,
): Promise<void> {
  const deadline = Date.now() + startPatienceMs
  while (Date.now() < deadline) {
    const answer = child.hasEnded() ? 'no' : await engineAnswers(endpoint)
    if (child.hasEnded()) throw startFailure(program, await child.ended, port, dataFile)
    if (answer === 'yes') return
    if (answer === 'refused' && dataFile) throw brokenDataFile(dataFile, '')
    await sleep(program.kind === 'dynoxide' ? 5 : 50)
  }
  throw new EngineStartError(`The engine ${program.command} did not answer within ${startPatienceMs / 1000} seconds.`)
}

function startFailure(program: EngineProgram, end: ChildEnd, port: number, dataFile: string | undefined): Error {
  if (end.startError) return new EngineStartError(`${program.command} could not be run: ${end.startError.message}.`)
  if (/already in use|Address.*in use/i.test(end.lastWords)) return new PortInUseError(port)
  if (dataFile) return brokenDataFile(dataFile, end.lastWords)
  return new EngineStartError(`The engine ${program.command} ended at once. ${lastLine(end.lastWords)}`.trim())
}

function brokenDataFile(dataFile: string, lastWords: string): DataFileError {
  const cause = lastLine(lastWords)
  return new DataFileError(
    `The data file ${dataFile} cannot be read: move it away, or start with --fresh.${cause && ` (${cause})`}`,
  )
}

function lastLine(text: string): string {
  return text.split('\n').at(-1)?.trim() ?? ''
}
