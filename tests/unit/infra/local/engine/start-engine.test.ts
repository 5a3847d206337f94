import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineAnswers } from '#infra/local/engine/engine-answers.ts'
import { engineClient } from '#infra/local/engine/engine-client.ts'
import { DataFileError, EngineStartError, PortInUseError } from '#infra/local/engine/engine-errors.ts'
import { pidFilePath } from '#infra/local/engine/pid-file.ts'
import { processIdentity } from '#infra/local/engine/process-identity.ts'
import { startEngine, type Engine, type EngineOptions } from '#infra/local/engine/start-engine.ts'

describe('starting an engine', () => {
  let folder: string
  let engines: Engine[]
  const start = async (options: EngineOptions = {}): Promise<Engine> => {
    const engine = await startEngine({ env: {}, ...options })
    engines.push(engine)
    return engine
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-engine-'))
    engines = []
  })
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()))
    rmSync(folder, { recursive: true })
  })

  it('answers when it resolves and is gone after stop', async () => {
    const engine = await start()
    expect(await engineAnswers(engine.endpoint)).toBe('yes')
    await engine.stop()
    expect(await engineAnswers(engine.endpoint)).toBe('no')
  })

  it('keeps its data in the data file from one start to the next', async () => {
    const dataFile = join(folder, 'deep', 'canopy.db')
    const first = await start({ dataFile })
    const key = { PK: { S: 'E#1' }, SK: { S: '#' } }
    const before = engineClient(first.endpoint)
    expect(await createTable(before, 'canopy', { stream: true })).toBe(true)
    await before.send(new PutItemCommand({ TableName: 'canopy', Item: { ...key, title: { S: 'Kept' } } }))
    await first.stop()
    expect(existsSync(pidFilePath(dataFile))).toBe(false)

    const second = await start({ dataFile })
    const after = engineClient(second.endpoint)
    expect(await createTable(after, 'canopy', { stream: true })).toBe(false)
    const { Item } = await after.send(new GetItemCommand({ TableName: 'canopy', Key: key }))
    expect(Item?.title).toEqual({ S: 'Kept' })
  })

  it('uses a running engine named by DYNAMODB_ENDPOINT and leaves it running', async () => {
    const running = await start()
    const external = await start({ env: { DYNAMODB_ENDPOINT: running.endpoint } })
    expect(external).toMatchObject({ kind: 'external', endpoint: running.endpoint })
    await external.stop()
    expect(await engineAnswers(running.endpoint)).toBe('yes')
  })

  it('says so when nothing answers at DYNAMODB_ENDPOINT', async () => {
    const { endpoint, stop } = await start()
    await stop()
    await expect(start({ env: { DYNAMODB_ENDPOINT: endpoint } })).rejects.toThrow(EngineStartError)
  })

  it('refuses a port that another program uses', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(start({ port })).rejects.toThrow(PortInUseError)
    server.close()
  })

  it('refuses a broken data file and leaves it as it is', async () => {
    const dataFile = join(folder, 'canopy.db')
    const content = 'not a database'.repeat(1000)
    writeFileSync(dataFile, content)
    const refusal = start({ dataFile })
    await expect(refusal).rejects.toThrow(DataFileError)
    await expect(refusal).rejects.toThrow(/canopy\.db cannot be read: move it away, or start with --fresh/)
    expect(readFileSync(dataFile, 'utf8')).toBe(content)
    expect(existsSync(pidFilePath(dataFile))).toBe(false)
  })

  it('refuses a data file that a running system uses', async () => {
    const dataFile = join(folder, 'canopy.db')
    const first = await start({ dataFile })
    await expect(start({ dataFile })).rejects.toThrow(/in use by another running system/)
    expect(await engineAnswers(first.endpoint)).toBe('yes')
  })

  it('ends the engine that a killed owner left behind and takes over its data file', async () => {
    const dataFile = join(folder, 'canopy.db')
    const orphan = await startInAnotherProcess(dataFile, 'await new Promise(() => setInterval(() => {}, 1000))')
    orphan.owner.kill('SIGKILL')
    await once(orphan.owner, 'exit')
    expect(await engineAnswers(orphan.endpoint)).toBe('yes')

    const engine = await start({ dataFile })
    expect(await engineAnswers(orphan.endpoint)).toBe('no')
    expect(await engineAnswers(engine.endpoint)).toBe('yes')
  })

  it('does not end a process that merely got the id of a former engine', async () => {
    const dataFile = join(folder, 'canopy.db')
    const stranger = { pid: process.pid, identity: 'started long ago' }
    writeFileSync(pidFilePath(dataFile), JSON.stringify({ engine: stranger, owner: stranger }))
    await start({ dataFile })
    expect(processIdentity(process.pid)).toBeDefined()
  })

  it.each([
    ['exits', 'process.exit(0)', [0, null]],
    ['crashes', 'setTimeout(() => { throw new Error("crash") }, 0)', [1, null]],
    ['is told to stop', 'process.kill(process.pid, "SIGTERM"); await new Promise(() => {})', [null, 'SIGTERM']],
  ])('ends the engine when its owner %s', async (_case, ending, exit) => {
    const orphan = await startInAnotherProcess(join(folder, 'canopy.db'), ending)
    expect(await orphan.exited).toEqual(exit)
    await expect.poll(() => engineAnswers(orphan.endpoint)).toBe('no')
  })

  it('tells when the engine ends without having been asked to', async () => {
    const dataFile = join(folder, 'canopy.db')
    const told = new Promise<string>((resolve) => {
      void start({ dataFile, onUnexpectedEnd: resolve }).then(() => {
        const { engine } = JSON.parse(readFileSync(pidFilePath(dataFile), 'utf8')) as { engine: { pid: number } }
        process.kill(engine.pid, 'SIGKILL')
      })
    })
    expect(await told).toMatch(/ended unexpectedly/)
  })
})

/** Runs a Node process that starts an engine, tells where it is, waits for a line and then does `ending`. */
async function startInAnotherProcess(dataFile: string, ending: string) {
  const script = `
    import { startEngine } from '#infra/local/engine/start-engine.ts'
    const engine = await startEngine({ dataFile: ${JSON.stringify(dataFile)}, env: {} })
    process.stdout.write(engine.endpoint)
    ${ending}`
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(owner, 'exit')
  const [chunk] = (await once(owner.stdout, 'data')) as [Buffer]
  return { owner, endpoint: chunk.toString(), exited }
}
