import type { ReferenceContext } from './link-references.ts'
import { writtenReferences } from './markdown.ts'

/**
 * Returns a text as it means the same elsewhere: what it refers to by its number alone gets the path of the project or
 * group that the text comes from. What it shows as no reference stays as it is written.
 */
export function fullReferences(markdown: string, place: ReferenceContext): string {
  const bare = writtenReferences(markdown, place).filter(({ path }) => path === null)
  if (bare.length === 0) return markdown
  const projectPath = place.projectPath ?? ''
  const paths = { issue: projectPath, merge_request: projectPath, epic: place.groupPath }
  return withInserted(
    markdown,
    bare.map(({ kind, ...at }) => ({ ...at, text: paths[kind] })),
  )
}

/** Returns a text with others in it, each at a place of its own; in their order. */
function withInserted(markdown: string, inserted: { line: number; column: number; text: string }[]): string {
  const starts = lineStarts(markdown)
  let done = 0
  const pieces = inserted.map(({ line, column, text }) => {
    const at = (starts[line] ?? 0) + column
    const piece = `${markdown.slice(done, at)}${text}`
    done = at
    return piece
  })
  return `${pieces.join('')}${markdown.slice(done)}`
}

/** Returns where the lines of a text begin. */
const lineStarts = (markdown: string): number[] => [
  0,
  ...[...markdown.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length),
]
