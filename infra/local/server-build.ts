import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, FUNCTIONS_OUT, RESOLVERS_OUT } from '../build/bundle.ts'
import { lastChange } from './last-change.ts'

const SOURCES = [
  'functions',
  'infra/api',
  'infra/build/bundle.ts',
  'infra/root-path.ts',
  'package.json',
  'package-lock.json',
]

/** Its time is when the last build began: bundles that come out the same are not written again. */
const MARK = join(FUNCTIONS_OUT, '../server-built')

/** Bundles everything that runs on the server, unless nothing that it is made from has changed since the last time. */
export async function buildServer(): Promise<void> {
  const begin = new Date()
  const isBuilt = [MARK, FUNCTIONS_OUT, RESOLVERS_OUT].every((path) => existsSync(path))
  if (isBuilt && statSync(MARK).mtimeMs > lastChange(SOURCES)) return
  await bundleServer()
  writeFileSync(MARK, '')
  utimesSync(MARK, begin, begin)
}
