import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns a text that tells a process from any other that may later get the same id: when it started. Undefined when no such
 * process runs, or when this platform cannot tell.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxIdentity(pid)
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * Identifies a process. The command line is no part of it: a child that was spawned a moment ago may still be loading its program, and has none
 * until that is done.
 */
function linuxIdentity(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name (field 2) may hold spaces, so count from its closing bracket: state is field 3, the start time field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return undefined
  return fields[19]
}
