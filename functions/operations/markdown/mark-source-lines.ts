import type { MarkdownIt } from 'markdown-it'

/**
 * Marks every block with the lines it comes from, `startLine:column-endLine:column` counted from 1, so that a page can
 * write a ticked checkbox or a moved list item back to the source.
 */
export function markSourceLines(markdown: MarkdownIt): void {
  markdown.core.ruler.push('source-lines', (state) => {
    const lines = state.src.split('\n')
    for (const token of state.tokens) {
      if (token.map === null || token.nesting < 0 || token.type === 'inline') continue
      const first = token.map[0]
      const last = lastWritten(lines, first, token.map[1] - 1)
      const from = 1 + (/^\s*/.exec(lines[first] ?? '')?.[0].length ?? 0)
      token.attrSet('data-sourcepos', `${first + 1}:${from}-${last + 1}:${Math.max(1, lines[last]?.length ?? 0)}`)
    }
  })
}

/** Returns the last line of a block, which does not end with the blank lines that the parser counts to it. */
function lastWritten(lines: string[], first: number, last: number): number {
  let line = last
  while (line > first && (lines[line] ?? '').trim() === '') line -= 1
  return line
}
