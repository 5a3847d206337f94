import { parsePath, parsePathList, type RawPath } from './parse-path.ts'
import { TokenReader } from './token-reader.ts'

export type UpdateOperand =
  | { kind: 'path'; path: RawPath }
  | { kind: 'value'; name: string }
  | { kind: 'ifNotExists'; path: RawPath; otherwise: UpdateOperand }
  | { kind: 'listAppend'; left: UpdateOperand; right: UpdateOperand }
  | { kind: 'sum'; sign: '+' | '-'; left: UpdateOperand; right: UpdateOperand }

export interface UpdateExpression {
  set: { path: RawPath; value: UpdateOperand }[]
  remove: RawPath[]
  add: { path: RawPath; name: string }[]
  delete: { path: RawPath; name: string }[]
}

const sections = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const

export function parseUpdate(text: string): UpdateExpression {
  const reader = new TokenReader('UpdateExpression', text)
  const update: UpdateExpression = { set: [], remove: [], add: [], delete: [] }
  const seen = new Set<string>()
  while (reader.peek().kind !== 'end') {
    const section = sections.find((word) => reader.acceptKeyword(word))
    if (!section) throw reader.syntaxError()
    if (seen.has(section)) {
      throw reader.problem(`The "${section}" section can only be used once in an update expression;`)
    }
    seen.add(section)
    parseSection(reader, section, update)
  }
  return update
}

function parseSection(reader: TokenReader, section: (typeof sections)[number], update: UpdateExpression): void {
  if (section === 'SET') update.set = parseList(reader, parseAssignment)
  else if (section === 'REMOVE') update.remove = parsePathList(reader)
  else if (section === 'ADD') update.add = parseList(reader, parseChange)
  else update.delete = parseList(reader, parseChange)
}

function parseList<T>(reader: TokenReader, parse: (reader: TokenReader) => T): T[] {
  const list = [parse(reader)]
  while (reader.acceptSymbol(',')) list.push(parse(reader))
  return list
}

function parseAssignment(reader: TokenReader): { path: RawPath; value: UpdateOperand } {
  const path = parsePath(reader)
  reader.expectSymbol('=')
  return { path, value: parseSum(reader) }
}

function parseChange(reader: TokenReader): { path: RawPath; name: string } {
  const path = parsePath(reader)
  if (reader.peek().kind !== 'value') throw reader.syntaxError()
  return { path, name: reader.next().text }
}

/** One operand or two with a sign between; DynamoDB allows no longer sums. */
function parseSum(reader: TokenReader): UpdateOperand {
  if (reader.acceptSymbol('(')) {
    const inner = parseSum(reader)
    reader.expectSymbol(')')
    return inner
  }
  const left = parseOperand(reader)
  if (reader.acceptSymbol('+')) return { kind: 'sum', sign: '+', left, right: parseOperand(reader) }
  if (reader.acceptSymbol('-')) return { kind: 'sum', sign: '-', left, right: parseOperand(reader) }
  return left
}

function parseOperand(reader: TokenReader): UpdateOperand {
  if (reader.peek().kind === 'value') return { kind: 'value', name: reader.next().text }
  if (!reader.isCall()) return { kind: 'path', path: parsePath(reader) }
  const name = reader.next().text
  reader.expectSymbol('(')
  const call = parseCall(reader, name)
  reader.expectSymbol(')')
  return call
}

function parseCall(reader: TokenReader, name: string): UpdateOperand {
  if (name === 'if_not_exists') {
    if (reader.peek().kind === 'value') {
      throw reader.problem(`Operator or function requires a document path; operator or function: ${name}`)
    }
    const path = parsePath(reader)
    reader.expectSymbol(',')
    return { kind: 'ifNotExists', path, otherwise: parseOperand(reader) }
  }
  if (name === 'list_append') {
    const left = parseOperand(reader)
    reader.expectSymbol(',')
    return { kind: 'listAppend', left, right: parseOperand(reader) }
  }
  throw reader.problem(`Invalid function name; function: ${name}`)
}
