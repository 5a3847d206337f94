import type { Fields } from './item-store.ts'
import type { ListEdit } from './list-edits.ts'
import type { Operation } from './operation.ts'

/** Kinds of items that the browser lists and changes. */
export type ShownKind = 'epic' | 'issue'

/** Where an item is changed. */
export interface ItemAddress {
  kind: ShownKind
  /** The global id. */
  id: string
  /** The full path of its group or project. */
  fullPath: string
  iid: string
}

/** A change of one item. It is plain data, so that it outlives the page. */
export interface Change {
  item: ItemAddress
  /** What is sent: fields of the input of the kind's mutation. */
  input: Fields
  /** How it is carried out where it does not set fields. */
  operation?: Operation
  /** What lists show until then. */
  lists?: readonly ListEdit[]
  /** The fields as they show until the server has answered. */
  show: Fields
  /** What has happened, for the person who did it, for example `Priority set to high`. */
  done: string
  /** What is said when the server refuses it. */
  failure: string
  /** Whether the server's own first reason takes the place of `failure`, or stands below it. */
  isReasonShown?: boolean | 'below'
  /** What of it is lost when it is refused, in a sentence with the text that was typed. */
  unsaved?: string
}

/** Inputs that lead back to each other. */
const OPPOSITES: Readonly<Record<string, string>> = {
  addLabelIds: 'removeLabelIds',
  removeLabelIds: 'addLabelIds',
  CLOSE: 'REOPEN',
  REOPEN: 'CLOSE',
}

/** Fields of an item that go by another name in the input. */
const FIELDS: Readonly<Record<string, string>> = { subscribedState: 'subscribed' }

/** What an input tells of the circumstances and not of the item. */
const CIRCUMSTANCES = new Set(['lockVersion', 'expect'])

/** Of long texts the server keeps versions, and is not told what they must hold. */
const UNEXPECTED = new Set(['description', ...CIRCUMSTANCES])

/** What others may not have changed since for a change to be taken back: the fields that it has set. */
function expectationOf({ input, show }: Change): Fields {
  const names = Object.keys(input).filter((name) => name in show && !UNEXPECTED.has(name))
  const { labels } = show
  return {
    ...Object.fromEntries(names.map((name) => [name, show[name]])),
    ...('stateEvent' in input && { state: show['state'] }),
    ...(isList(labels) && { labelIds: labels.nodes.map(({ id }) => id) }),
  }
}

function isList(value: unknown): value is { nodes: readonly { id: string }[] } {
  return typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes)
}

/**
 * The change that leads back to the fields from before, if nobody else has changed them since; null when they are not known well
 * enough for that.
 */
export function inverseOf(change: Change, before: Fields): Change | null {
  const { item, input, show, done, failure, isReasonShown } = change
  const inputBefore: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (CIRCUMSTANCES.has(name)) continue
    const opposite = OPPOSITES[name]
    if (opposite !== undefined) inputBefore[opposite] = value
    else if (name === 'stateEvent') inputBefore[name] = OPPOSITES[String(value)]
    else if ((FIELDS[name] ?? name) in before) inputBefore[name] = before[FIELDS[name] ?? name]
    else return null
  }
  const names = Object.keys(show)
  if (!names.every((name) => name in before)) return null
  const expect = expectationOf(change)
  if (Object.keys(expect).length > 0) inputBefore['expect'] = expect
  const showBefore = Object.fromEntries(names.map((name) => [name, before[name]]))
  return {
    ...{ item, input: inputBefore, show: showBefore, failure, done: `Undone: ${done}` },
    ...(isReasonShown !== undefined && { isReasonShown }),
  }
}

/** What was known by another name until the server had made it, with the name that it has now. */
export type MadeIds = Readonly<Record<string, ItemAddress | string>>

/** The same value where it names what is made by now. */
export function withMadeIds<Value>(value: Value, made: MadeIds): Value {
  const names = Object.keys(made).filter((name) => JSON.stringify(value).includes(name))
  return names.reduce((before, name) => withMadeId(before, name, made[name] ?? name), value)
}

function withMadeId<Value>(value: Value, name: string, made: ItemAddress | string): Value {
  const text = JSON.stringify(value).replaceAll(name, typeof made === 'string' ? made : made.id)
  return JSON.parse(text, (_name, part: unknown) => {
    const isAddress = typeof part === 'object' && part !== null && 'id' in part && 'fullPath' in part && 'kind' in part
    return isAddress && typeof made !== 'string' && part.id === made.id ? { ...part, ...made } : part
  }) as Value
}

/** Whether a change names an item anywhere. */
export const isAbout = (change: Change, itemId: string): boolean => JSON.stringify(change).includes(itemId)
