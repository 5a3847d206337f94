import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readRunning } from '#infra/local/running-file.ts'
import { dataFiles } from '#infra/local/settings.ts'
import { givenFolder } from '#support/given/folder.ts'
import { givenDemoData } from '#support/given/system.ts'
import { post } from '#support/when/ask.ts'
import {
  whenScriptRuns,
  whenSystemFails,
  whenSystemStarts,
  type Ended,
  type StartedSystem,
} from '#support/when/command.ts'

const GROUP = JSON.stringify({ query: '{ group(fullPath: "acme") { id name } }' })

const answers = async (address: string): Promise<boolean> => {
  try {
    await fetch(address)
    return true
  } catch {
    return false
  }
}

const engineOf = (dataFolder: string): string => readRunning(dataFiles(dataFolder).running)?.engine ?? 'none'

async function stopped(system: StartedSystem): Promise<Ended> {
  system.signal('SIGINT')
  return system.ended
}

/** One sentence or two for the person at the terminal: no stack, no file of the program. */
const expectWords = ({ code, err }: Ended, words: RegExp): void => {
  expect(err).toMatch(words)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toMatch(/ at .*\.ts|node:internal/)
  expect(code).toBe(1)
}

const groupOf = async ({ url }: StartedSystem): Promise<unknown> => {
  const { data } = await post<{ group: unknown }>(url, GROUP, 'anonymous')
  return data?.group
}

test('It says where to go and as whom, serves, lets no other one start on its data, and ends in order on Ctrl-C', async () => {
  const data = givenDemoData()
  const system = await whenSystemStarts(data, [], whenScriptRuns)
  await system.prints(/Ctrl-C/)
  const { out } = system.output()
  for (const text of [`${system.url}/groups/acme/-/epics`, 'olivia (Owner)', 'canopy-demo-1', '/api/v4'])
    expect(out).toContain(text)
  expect(await groupOf(system)).toMatchObject({ name: 'Acme' })
  const page = await fetch(`${system.url}/groups/acme/-/epics`)
  expect(await page.text()).toContain('<div id="root">')

  // How far the stream was followed is written again and again.
  const { checkpoint: _, ...rest } = dataFiles(data)
  // Folders of files and mails are there from the first of them on.
  const files = Object.values(rest).filter((file) => existsSync(file))
  const filesOf = () => files.map((file) => statSync(file).ino)
  const before = filesOf()
  for (const args of [[], ['--fresh']]) {
    const ended = await whenSystemFails(['--port', '0', '--data', data, ...args])
    expectWords(ended, new RegExp(`in use by another running system \\(process ${system.pid}\\)`))
    expect(filesOf()).toEqual(before)
  }
  expect(await groupOf(system)).toMatchObject({ name: 'Acme' })
  expect(readRunning(dataFiles(data).running)?.pid).toBe(system.pid)

  const engine = engineOf(data)
  expect(await answers(engine)).toBe(true)
  const { code, err } = await stopped(system)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(await answers(engine)).toBe(false)
  expect(await answers(system.url)).toBe(false)
  expect(existsSync(dataFiles(data).running)).toBe(false)
  expect(readdirSync(data).filter((name) => name.endsWith('.pid'))).toEqual([])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s while it starts leaves no engine behind', async (signal) => {
  const data = join(givenFolder(), 'data')
  const starting = whenSystemStarts(data)
  starting.catch(() => undefined)
  while (processesOf(data) === null) await sleep(20)
  const noted = processesOf(data)
  if (noted === null) throw new Error('The engine ended by itself.')
  process.kill(noted.owner.pid, signal)
  await expect(starting).rejects.toThrow()
  await expect.poll(() => isAlive(noted.engine.pid)).toBe(false)
})

interface Processes {
  engine: { pid: number }
  owner: { pid: number }
}

/** The engine that works in a data folder and the system that started it; null while there is none. */
function processesOf(dataFolder: string): Processes | null {
  const file = `${dataFiles(dataFolder).table}.pid`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text === '' ? null : (JSON.parse(text) as Processes)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('The data is still there at the next start, also after a crash, whose engine the next start ends', async () => {
  const data = givenDemoData()
  const key = readFileSync(dataFiles(data).key, 'utf8')
  const first = await whenSystemStarts(data, ['--no-demo'])
  const group = await groupOf(first)
  expect(group).toMatchObject({ name: 'Acme' })
  const engine = engineOf(data)
  first.signal('SIGKILL')
  await first.ended
  expect(await answers(engine)).toBe(true)

  const second = await whenSystemStarts(data, ['--no-demo'])
  expect(await answers(engine)).toBe(false)
  expect(await groupOf(second)).toEqual(group)
  expect((await stopped(second)).code).toBe(0)
  expect(readFileSync(dataFiles(data).key, 'utf8')).toBe(key)
})

test('A fresh start takes away the data and the system’s own files, and nothing else', async () => {
  const data = givenDemoData()
  writeFileSync(join(data, 'diary.txt'), 'dear diary')
  const key = readFileSync(dataFiles(data).key, 'utf8')
  const system = await whenSystemStarts(data, ['--fresh', '--no-demo'])
  expect(await groupOf(system)).toBeNull()
  // A new table needs none.
  expect(system.output().out).not.toContain('migration')
  await stopped(system)
  expect(readFileSync(dataFiles(data).key, 'utf8')).not.toBe(key)
  expect(readFileSync(join(data, 'diary.txt'), 'utf8')).toBe('dear diary')
})

test('A first start that was killed while it loaded the demo set is made good by the next one', async () => {
  const data = join(givenFolder(), 'data')
  const first = whenSystemStarts(data)
  first.catch(() => undefined)
  // The database's log grows with the demo set; an empty table does not fill so much of it.
  const log = `${dataFiles(data).table}-wal`
  while (!existsSync(log) || statSync(log).size < 600_000) await sleep(5)
  process.kill(processesOf(data)?.owner.pid ?? 0, 'SIGKILL')
  await expect(first).rejects.toThrow()

  const second = await whenSystemStarts(data)
  const query =
    '{ group(fullPath: "acme") { epics(state: all, first: 100) { nodes { descendantCounts { openedIssues } } } } }'
  const { data: answer } = await post<{ group: { epics: { nodes: unknown[] } } }>(
    second.url,
    JSON.stringify({ query }),
    'anonymous',
  )
  expect(answer?.group.epics.nodes.length).toBeGreaterThan(50)
  await stopped(second)
})

test('A port that is in use is one clear sentence', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const ended = await whenSystemFails(['--port', String(port), '--data', join(givenFolder(), 'data')])
  other.close()
  expectWords(ended, new RegExp(`Port ${port} is already in use`))
})

test.each(['70000', '-5', 'http', '80.5'])('The port %j is refused in words', async (port) => {
  expectWords(await whenSystemFails([`--port=${port}`, '--data', givenFolder()]), /is no port/)
})

test('An unknown option is refused in words', async () => {
  expectWords(await whenSystemFails(['--portt', '1', '--data', givenFolder()]), /Unknown option '--portt'/)
})

test('A broken data file is one clear sentence that names it, and is not touched', async () => {
  const data = givenFolder()
  const file = dataFiles(data).table
  const content = 'this is no database\n'.repeat(1000)
  writeFileSync(file, content)
  expectWords(await whenSystemFails(['--port', '0', '--data', data]), /The data file .*table\.db cannot be read/)
  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('A large broken data file is one clear sentence as well', async () => {
  const data = givenFolder()
  writeFileSync(dataFiles(data).table, 'this is no database\n'.repeat(50_000))
  expectWords(await whenSystemFails(['--port', '0', '--data', data]), /The data file .*table\.db cannot be read/)
})

test('A broken file of people is one clear sentence that names it', async () => {
  const data = givenFolder()
  writeFileSync(dataFiles(data).users, '{"users": [')
  expectWords(await whenSystemFails(['--port', '0', '--data', data]), /users\.json/)
})

test('A machine without an engine is told what to do', async () => {
  const env = { DYNOXIDE_BIN: join(givenFolder(), 'nothing') }
  const ended = await whenSystemFails(['--port', '0', '--data', join(givenFolder(), 'data')], { env })
  expectWords(ended, /DYNOXIDE_BIN names .*nothing, but there is no such file/)
})

test('An engine that is no program is told in words', async () => {
  const file = join(givenFolder(), 'engine')
  writeFileSync(file, 'not a program')
  const ended = await whenSystemFails(['--port', '0', '--data', join(givenFolder(), 'data')], {
    env: { DYNOXIDE_BIN: file },
  })
  expectWords(ended, /could not be run/)
})
