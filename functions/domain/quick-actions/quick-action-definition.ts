import { fieldsOf, type FieldName } from '../item/fields.ts'
import { nests, nounOf, parentKindOf, type ItemKind } from '../item/kinds.ts'
import type { IssueType } from '../refs.ts'
import type { QuickAction, QuickChanges } from './quick-action.ts'

/** The item that a text is of, and who writes it when. */
export interface QuickActionContext {
  kind: ItemKind
  type: IssueType | null
  /** User name of who writes. */
  me: string
  /** `YYYY-MM-DD` */
  today: string
}

/** A quick action as the lists of each subject have it. */
export interface QuickActionDefinition {
  /** What may stand behind the name, for those who choose it from a list. */
  params?: string
  /** What it does, for the same. */
  about: string
  /** The kinds whose items it can be used on. */
  isFor: (kind: ItemKind) => boolean
  /** What it asks for; a text says what is wrong with what was written. */
  read: (args: string, place: QuickActionContext) => QuickAction[] | string
  /** The verb in the present and in the past. */
  verb: readonly [does: string, did: string]
  /** What stands behind the verb, without the full stop. */
  object: (args: string, place: QuickActionContext) => string
}

export const anyKind = () => true
export const withField =
  (...names: FieldName[]) =>
  (kind: ItemKind): boolean =>
    names.some((name) => fieldsOf(kind).includes(name))
export const change = (changes: QuickChanges): QuickAction[] => [{ type: 'change', changes }]
export const thisItem = ({ kind, type }: QuickActionContext): string => `this ${nounOf(kind, type)}`
export const listed = (names: string[]): string => names.join(', ')
/** Returns what is done with what was named; a text where nothing was. */
export const needed = <Item>(
  items: Item[],
  what: string,
  then: (items: Item[]) => QuickAction[],
): QuickAction[] | string => (items.length === 0 ? `Name ${what}.` : then(items))

export const hasEpic = (kind: ItemKind): boolean => !nests(kind) && nests(parentKindOf(kind))
export const SETS = ['Sets', 'Set'] as const
export const REMOVES = ['Removes', 'Removed'] as const
export const ADDS = ['Adds', 'Added'] as const
export const MARKS = ['Marks', 'Marked'] as const
