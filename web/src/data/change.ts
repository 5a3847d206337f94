import type { ItemKind } from '#domain/item/kinds.ts'
import type { Fields } from './item-store.ts'

/** Where an item is changed. */
export interface ItemAddress {
  kind: ItemKind
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
  /** The fields as they show until the server has answered. */
  show: Fields
  /** What has happened, for the person who did it, for example `Priority set to high`. */
  done: string
  /** What is said when the server refuses it. */
  failure: string
  /** Whether the server's own first reason takes the place of `failure`. */
  isReasonShown?: boolean
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
