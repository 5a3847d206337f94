import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#infra/build/bundle.ts'

export interface PreviousVersion {
  folder: string
  remove: () => void
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The latest change of what is stored: the version before it has data that has to be brought over. */
const MIGRATIONS = 'functions/stream/migrations/migrations.ts'

/** The commit from which an installation is brought to this version; null where the history does not go back so far. */
function previousCommit(): string | null {
  try {
    const commit = process.env.PREVIOUS_VERSION ?? `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}^`
    return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  } catch {
    return null
  }
}

/**
 * Checks out the version from which an installation is brought to this one: PREVIOUS_VERSION, or the commit before the latest
 * migration. It runs with the packages of this version. Where the history is too short, it is this version, and a line says so.
 */
export function givenPreviousVersion(): PreviousVersion {
  const commit = previousCommit()
  if (commit === null) {
    console.warn('LEFT OUT: the version before is not in this clone, so this one is deployed over itself.')
    return { folder: ROOT, remove: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'canopy-previous-'))
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
