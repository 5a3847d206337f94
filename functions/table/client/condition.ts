/** What must hold of an item for a write to happen. Names are attribute paths, such as `version` or `parent.edgeId`. */
export interface Condition {
  /** No item stands at the key. */
  absent?: true
  /** An item stands at the key. */
  present?: true
  /** Attributes and their values; a missing item or attribute equals nothing. */
  equals?: Record<string, unknown>
  /** Numbers that must be smaller, and times (ISO 8601, UTC, to the millisecond) that must be earlier; a missing one is not. */
  below?: Record<string, number | string>
  /** The same of a number that may be missing. */
  unlessFrom?: { name: string; value: number }
}

/** An expression with the names and values that it refers to. */
export interface Expression {
  text: string
  names: Record<string, string>
  values: Record<string, unknown>
}

/** Returns the path written with placeholders, because many attribute names are reserved words. */
export const placeholder = (path: string): { text: string; names: Record<string, string> } => {
  const parts = path.split('.')
  return {
    text: parts.map((part) => `#${part}`).join('.'),
    names: Object.fromEntries(parts.map((part) => [`#${part}`, part])),
  }
}

/** Returns the condition as DynamoDB reads it; null when nothing is asked. */
export function conditionExpression(condition: Condition | undefined): Expression | null {
  if (condition === undefined) return null
  const texts: string[] = []
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const compared = (path: string, operator: string, value: unknown): string => {
    const left = placeholder(path)
    const right = `:if${Object.keys(values).length}`
    Object.assign(names, left.names)
    values[right] = value
    return `${left.text} ${operator} ${right}`
  }
  if (condition.absent) texts.push('attribute_not_exists(PK)')
  if (condition.present) texts.push('attribute_exists(PK)')
  for (const [path, value] of Object.entries(condition.equals ?? {})) texts.push(compared(path, '=', value))
  for (const [path, value] of Object.entries(condition.below ?? {})) texts.push(compared(path, '<', value))
  if (condition.unlessFrom) {
    const { name, value } = condition.unlessFrom
    texts.push(`(attribute_not_exists(${placeholder(name).text}) OR ${compared(name, '<', value)})`)
  }
  return texts.length === 0 ? null : { text: texts.join(' AND '), names, values }
}
