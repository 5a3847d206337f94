import type { LucideIcon } from 'lucide-react'
import type { Operator } from '#web/lib/list/list-filter.ts'

/** What an operator reads like. */
export const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  '=': 'is',
  '!=': 'is not',
  '||': 'is one of',
  '>=': 'is on or after',
  '<=': 'is on or before',
}

/** A value that a token may have. */
export interface Suggestion {
  /** What is filtered by, and what the address holds. */
  value: string
  /** What people read. */
  label: string
  /** A second, quieter text. */
  detail?: string
  picture?:
    | { kind: 'person'; src: string | null }
    | { kind: 'color'; color: string }
    | { kind: 'sign'; text: string }
    | { kind: 'icon'; icon: LucideIcon }
}

/** Where a token's values come from: asked for each text of at least `min` letters, loaded once per opening, or always the same. */
export type SuggestionSource =
  | { kind: 'search'; find: (text: string, signal: AbortSignal) => Promise<Suggestion[]>; min?: number }
  | { kind: 'list'; load: (signal: AbortSignal) => Promise<Suggestion[]> }
  | { kind: 'fixed'; suggestions: readonly Suggestion[] }

/** One kind of filter token. */
export interface TokenDefinition {
  /** Also the name of its parameter in the address. */
  type: string
  title: string
  /** Stands before the value: `~bug`. */
  symbol: string
  operators: readonly [Operator, ...Operator[]]
  /** Whether the bar takes only one token of this kind, but for those of which one must hold. */
  isUnique: boolean
  /** False of what the place does not use: it is read where an address names it, but nobody is led to it. */
  isOffered?: boolean
  /** Whether only offered values make sense. */
  isClosed?: boolean
  /** True when a value makes sense with an operator, where not every text does. */
  isValue?: (value: string, operator: Operator) => boolean
  /** Whether values may hold spaces; where they may not, a space ends the value. */
  hasSpaces: boolean
  source: SuggestionSource
  /** Values with a meaning of their own, offered above the others. */
  presets?: readonly Suggestion[]
  /** The alert when suggestions could not be fetched. */
  failure: string
  /** What is known about a value; null when there is no such thing. Without it nothing is asked and nothing marked. */
  lookUp?: (value: string, signal: AbortSignal) => Promise<Suggestion | null>
  /** Why a value that is not known is marked. */
  unknownText?: string
  /** The text of a token's value; without one it is the symbol and the value, quoted where it holds spaces. */
  format?: (value: string, known: Suggestion | null | undefined) => string | undefined
}

/** Two texts of an empty list of suggestions; the specifications of the pages that share the bar give each its own. */
export interface EmptyTexts {
  /** Text was typed and nothing fits it. */
  noHit: string
  /** There is nothing to offer at all. */
  nothing: string
}
