import { validationError } from './errors.ts'

export type ExpressionKind =
  'ConditionExpression' | 'FilterExpression' | 'KeyConditionExpression' | 'ProjectionExpression' | 'UpdateExpression'

export interface Token {
  kind: 'symbol' | 'name' | 'value' | 'word' | 'number' | 'end'
  text: string
}

const tokenPattern =
  /\s*(?:(?<symbol><>|<=|>=|[=<>()[\].,+-])|(?<name>#\w+)|(?<value>:\w+)|(?<word>[A-Za-z]\w*)|(?<number>\d+)|(?<end>$))/y

const end: Token = { kind: 'end', text: '<EOF>' }

/** Reads an expression token by token; every refusal names the kind of expression, as DynamoDB does. */
export class TokenReader {
  readonly #kind: ExpressionKind
  readonly #tokens: Token[]
  #at = 0

  constructor(kind: ExpressionKind, text: string) {
    this.#kind = kind
    if (text.trim() === '') throw this.problem('The expression can not be empty;')
    this.#tokens = this.#tokenize(text)
  }

  #tokenize(text: string): Token[] {
    const tokens: Token[] = []
    tokenPattern.lastIndex = 0
    for (;;) {
      const at = tokenPattern.lastIndex
      const groups: Record<string, string | undefined> | undefined = tokenPattern.exec(text)?.groups
      if (!groups) throw this.problem(`Syntax error; token: "${text.slice(at).trim().slice(0, 1)}"`)
      const found = Object.entries(groups).find(([, group]) => group !== undefined)
      const [kind, matched] = found ?? ['end']
      if (kind === 'end' || matched === undefined) return tokens
      tokens.push({ kind: kind as Token['kind'], text: matched })
    }
  }

  problem(detail: string): Error {
    return validationError(`Invalid ${this.#kind}: ${detail}`)
  }

  syntaxError(): Error {
    return this.problem(`Syntax error; token: "${this.peek().text}"`)
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? end
  }

  next(): Token {
    const token = this.peek()
    this.#at += 1
    return token
  }

  isSymbol(text: string): boolean {
    const token = this.peek()
    return token.kind === 'symbol' && token.text === text
  }

  acceptSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false
    this.#at += 1
    return true
  }

  expectSymbol(text: string): void {
    if (!this.acceptSymbol(text)) throw this.syntaxError()
  }

  isKeyword(word: string): boolean {
    const token = this.peek()
    return token.kind === 'word' && token.text.toUpperCase() === word
  }

  acceptKeyword(word: string): boolean {
    if (!this.isKeyword(word)) return false
    this.#at += 1
    return true
  }

  isCall(): boolean {
    const after = this.peek(1)
    return this.peek().kind === 'word' && after.kind === 'symbol' && after.text === '('
  }

  expectEnd(): void {
    if (this.peek().kind !== 'end') throw this.syntaxError()
  }
}
