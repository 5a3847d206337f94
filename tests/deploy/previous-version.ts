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

const FOLDER = 'functions/stream/migrations/'

/** Returns the migrations that a version has, in their order. */
const migrationsAt = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, FOLDER)
    .split('\n')
    .filter((path) => /\/\d{3}-/.test(path))
    .toSorted()

/**
 * Returns the last commit that lacks the latest migrations of this version and has none that it does not have: its data has to be brought
 * over. Null where the history does not go back so far.
 */
function commitBefore(): string | null {
  const latest = migrationsAt('HEAD')
  let after = ''
  for (const commit of git('log', '--first-parent', '--format=%H', '--', FOLDER).split('\n')) {
    const known = migrationsAt(commit)
    if (known.length < latest.length && known.every((path, index) => path === latest[index])) return `${after}^`
    after = commit
  }
  return null
}

/** Returns the commit from which an installation is brought to this version; null where the history does not go back so far. */
function previousCommit(): string | null {
  try {
    const commit = process.env.PREVIOUS_VERSION ?? commitBefore()
    return commit && git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
  } catch {
    return null
  }
}

/**
 * Checks out the version from which an installation is brought to this one: PREVIOUS_VERSION, or the last commit that
 * lacks its latest migrations. It runs with the packages of this version. Where the history is too short, it is this version, and a line says so.
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
