import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processIdentity } from '#infra/local/engine/process-identity.ts'

test.runIf(process.platform === 'linux')('A process keeps its identity while it loads another program', async () => {
  const child = spawn('sh', ['-c', 'read line; exec sleep 60'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const pid = child.pid ?? 0
  const before = processIdentity(pid)
  expect(before).toBeDefined()
  child.stdin.end('go on\n')
  await expect.poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toMatch(/^sleep/)
  expect(processIdentity(pid)).toBe(before)
  const closed = once(child, 'close')
  child.kill()
  await closed
  expect(processIdentity(pid)).toBeUndefined()
})

test('Processes that started at different times have different identities', async () => {
  const child = spawn('sleep', ['60'])
  expect(processIdentity(child.pid ?? 0)).not.toBe(processIdentity(process.pid))
  const closed = once(child, 'close')
  child.kill()
  await closed
})
