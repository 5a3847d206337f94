import { invalidParameter } from './cognito-error.ts'

/** The JSON body of an operation, not yet looked at. */
export type RequestInput = Record<string, unknown>

/** Reads a text member that must be there, be at most `longest` characters long and not be empty. */
export function requiredText(input: RequestInput, member: string, longest = 2048): string {
  const value = input[member]
  if (typeof value !== 'string' || value === '') throw invalidParameter(`Missing required parameter ${member}`)
  if (value.length > longest) {
    throw invalidParameter(
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: ` +
        `Member must have length less than or equal to ${longest}`,
    )
  }
  return value
}

/** Reads a member that is itself a structure; absent means empty. */
export function structure(input: RequestInput, member: string): RequestInput {
  const value = input[member] ?? {}
  if (!isStructure(value)) throw invalidParameter(`${member} must be a structure`)
  return value
}

/** Reads Cognito's list of `{ Name, Value }` pairs; absent means empty. */
export function attributes(input: RequestInput, member: string): Map<string, string> {
  const value = input[member] ?? []
  if (!Array.isArray(value)) throw invalidParameter(`${member} must be a list`)
  return new Map(value.map((pair: unknown) => attributePair(pair, member)))
}

function attributePair(pair: unknown, member: string): [string, string] {
  if (!isStructure(pair)) throw invalidParameter(`${member} must hold structures`)
  const value = pair.Value ?? ''
  if (typeof value !== 'string' || value.length > 2048)
    throw invalidParameter(`${member} holds a value that is no text`)
  return [requiredText(pair, 'Name', 32), value]
}

export function isStructure(value: unknown): value is RequestInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
