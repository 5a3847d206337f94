import type { ActionId, CatalogueAction } from './catalogue.ts'

/** A JSON object of keys by the names of actions. */
const STORED_KEYS = 'gl-keyboard-shortcuts-customizations'

let known: { text: string | null; keys: Readonly<Record<string, readonly string[]>> } = { text: null, keys: {} }

/** Returns the keys of an action: those that the person has stored, else the given ones. Without storage, or where it holds nothing usable, the given ones. */
export function keysOf(id: ActionId, keys: readonly string[]): readonly string[] {
  return storedKeys()[id] ?? keys
}

/** Returns the keys of an action of the catalogue: its own where nobody can choose others. */
export const keysOfAction = ({ id, keys, isFixed }: CatalogueAction & { id: ActionId }): readonly string[] =>
  isFixed ? keys : keysOf(id, keys)

function storedKeys(): Readonly<Record<string, readonly string[]>> {
  try {
    const text = localStorage.getItem(STORED_KEYS)
    if (text !== known.text) known = { text, keys: readKeys(text) }
  } catch {
    known = { text: null, keys: {} }
  }
  return known.keys
}

/** @throws {SyntaxError} when the text is no JSON */
function readKeys(text: string | null): Readonly<Record<string, readonly string[]>> {
  const stored: unknown = JSON.parse(text ?? '{}')
  const entries: [string, unknown][] = Object.entries(stored ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => isListOfKeys(entry[1])))
}

const isListOfKeys = (keys: unknown): boolean => Array.isArray(keys) && keys.every((key) => typeof key === 'string')
