import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { ROOT } from './bundle.ts'

/**
 * Counts the groups of files that need each other, types and late imports included, and refuses more than there are: where two files
 * need each other, a third is often missing. That none is needed while files load is a rule of `.dependency-cruiser.js`.
 */
const CIRCLES_MAX = 11

const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
const ROOMS = Object.entries(imports).map(([alias, folder]) => [alias.slice(0, -1), folder.slice(0, -1)] as const)

/** Returns the file that a specifier names, from the project's root; null for a package. */
function fileNamed(specifier: string, importer: string): string | null {
  const room = ROOMS.find(([alias]) => specifier.startsWith(alias))
  if (!room && !specifier.startsWith('.')) return null
  const path = room ? join(ROOT, room[1], specifier.slice(room[0].length)) : join(ROOT, dirname(importer), specifier)
  return existsSync(path) ? relative(ROOT, path) : null
}

const sources = ['functions', 'infra', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
const needs = new Map(
  sources.map((file) => [
    file,
    ts
      .preProcessFile(readFileSync(join(ROOT, file), 'utf8'))
      .importedFiles.flatMap(({ fileName }) => fileNamed(fileName, file) ?? []),
  ]),
)

/** Returns all that a file needs, over any number of others. */
function reachable(file: string): Set<string> {
  const found = new Set<string>(needs.get(file))
  // The set grows while it is walked.
  for (const one of found) for (const next of needs.get(one) ?? []) found.add(next)
  return found
}

const reached = new Map(sources.map((file) => [file, reachable(file)]))
const circles = new Set(
  sources
    .filter((file) => reached.get(file)?.has(file))
    .map((file) => sources.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).join(' ')),
)
if (circles.size > CIRCLES_MAX) {
  process.stderr.write(
    `${circles.size} circles of imports, ${CIRCLES_MAX} at most. Files that need each other:\n${[...circles].join('\n')}\n`,
  )
  process.exitCode = 1
}
