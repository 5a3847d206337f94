import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, WEB_OUT } from '../build/bundle.ts'
import { lastChange } from './last-change.ts'

const SOURCES = ['web', 'functions/domain', 'infra/root-path.ts', 'package.json', 'package-lock.json']

/**
 * Builds the web app with Vite unless the last build is newer than everything it is made from. Vite gets a process of its
 * own, because what a build leaves in memory would stay for as long as the system runs. Its warnings are handed on.
 */
export async function buildWeb(): Promise<void> {
  const index = join(WEB_OUT, 'index.html')
  const built = existsSync(index) ? statSync(index).mtimeMs : 0
  if (built > lastChange(SOURCES)) return
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', join(ROOT, 'web/vite.config.ts'), '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  process.stderr.write(stderr)
}
