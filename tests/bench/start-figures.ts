import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#infra/build/bundle.ts'
import { buildWeb } from '#infra/local/web-build.ts'
import { READY, runCommand, START } from './command.ts'
import { median, type Figure } from './figure.ts'

const area = 'start'

/** How long the web app takes to build, which the first start after a change of it does. */
function webBuildSeconds(): number {
  const out = mkdtempSync(join(tmpdir(), 'canopy-bench-web-'))
  const begin = performance.now()
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', join(ROOT, 'web/vite.config.ts'), '--outDir', out, '--logLevel', 'error']
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' })
  const seconds = (performance.now() - begin) / 1000
  rmSync(out, { recursive: true, force: true })
  return seconds
}

async function startSeconds(data: string): Promise<number> {
  const system = runCommand(START, ['--port', '0', '--data', data])
  const seconds = await system.prints(READY)
  await system.stop()
  return seconds
}

/** The first start, which loads the demo set, and later ones; medians of several runs. */
export async function startFigures(runs: number): Promise<Figure[]> {
  await buildWeb()
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const data = mkdtempSync(join(tmpdir(), 'canopy-bench-'))
    first.push(await startSeconds(data))
    later.push(await startSeconds(data))
    rmSync(data, { recursive: true, force: true })
  }
  const build = webBuildSeconds()
  return [
    { area, what: 'build of the web app', value: build, unit: 's' },
    { area, what: 'first start with the demo set, web app built', value: median(first), unit: 's' },
    { area, what: 'first start with the demo set and the build', value: median(first) + build, unit: 's', budget: 45 },
    { area, what: 'later start', value: median(later), unit: 's', budget: 20 },
  ]
}
