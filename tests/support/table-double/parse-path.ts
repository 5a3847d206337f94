import { reservedWords } from './reserved-words.ts'
import type { TokenReader } from './token-reader.ts'

/** Attribute names, `#name` placeholders (not yet resolved) and list positions. */
export type RawPath = readonly (string | number)[]

export function parsePath(reader: TokenReader): RawPath {
  const path: (string | number)[] = [parseName(reader)]
  for (;;) {
    if (reader.acceptSymbol('.')) path.push(parseName(reader))
    else if (reader.acceptSymbol('[')) path.push(parsePosition(reader))
    else return path
  }
}

function parseName(reader: TokenReader): string {
  const token = reader.peek()
  if (token.kind !== 'name' && token.kind !== 'word') throw reader.syntaxError()
  if (token.kind === 'word' && reservedWords.has(token.text.toUpperCase())) {
    throw reader.problem(`Attribute name is a reserved keyword; reserved keyword: ${token.text}`)
  }
  return reader.next().text
}

function parsePosition(reader: TokenReader): number {
  if (reader.peek().kind !== 'number') throw reader.syntaxError()
  const position = Number(reader.next().text)
  reader.expectSymbol(']')
  return position
}

export function parsePathList(reader: TokenReader): RawPath[] {
  const paths = [parsePath(reader)]
  while (reader.acceptSymbol(',')) paths.push(parsePath(reader))
  return paths
}
