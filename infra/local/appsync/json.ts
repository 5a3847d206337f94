export type JsonRecord = Record<string, unknown>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns what a value looks like after it crossed a JSON border: no undefined, no functions, no shared references. */
export function jsonClone(value: unknown): unknown {
  const { clone = null } = JSON.parse(JSON.stringify({ clone: value })) as { clone?: unknown }
  return clone
}
