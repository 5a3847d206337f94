import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './bundle.ts'

/** The longest first; what each runs stands in package.json as `check:{name}`. */
const CHECKS = ['lint:rest', 'lint:web', 'format', 'types', 'generated', 'imports', 'docs', 'resolvers', 'unused']
/** Each needs a processor, and up to three gigabytes of memory. */
const AT_ONCE = 2

/** Runs a check, shows what it says when it has ended, and tells whether it is good. */
async function isGood(name: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', `check:${name}`], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  if (child.exitCode === 0) return true
  process.stderr.write(`npm run check:${name} failed.\n`)
  return false
}

const waiting = [...CHECKS]

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (!(await isGood(name))) process.exitCode = 1
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
