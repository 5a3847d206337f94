import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a file so that a crash leaves either the old or the new content. `secret` keeps other users of the machine out;
 * `flush` waits until it is on the disk.
 */
export function writeAtomically(
  file: string,
  content: string,
  { secret = false, flush = false }: { secret?: boolean; flush?: boolean } = {},
): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, content, { mode: secret ? 0o600 : 0o644, flush })
  renameSync(draft, file)
}
