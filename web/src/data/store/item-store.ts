import { LIST_REFERENCES, SINGLE_REFERENCES } from '#domain/item/references.ts'
import type { ItemState } from '#domain/refs.ts'

/** Fields of an item, by their names in GraphQL. */
export type Fields = Readonly<Record<string, unknown>>

/** Fields that lie over what the server said, until it has answered the change that they belong to. */
export interface Layer {
  itemId: string
  fields: Fields
}

/** The one home of what items hold. Everything that an answer brings goes in here, and every view shows what is in here. */
export interface ItemStore {
  /** A moment of this store, taken before a question is sent: an answer counts as of when it was asked for. */
  moment: () => number
  /**
   * Takes what an answer, or any part of one, says of items, however deep they stand in it. What is known from a newer version
   * of an item, or from an answer that was asked for later, stays.
   */
  receive: (answer: unknown, askedAt?: number) => void
  /** Shows fields of an item before the server has agreed. */
  show: (itemId: string, fields: Fields) => Layer
  /** Takes a layer away, and in the same step takes the answer that its change was given. */
  settle: (layer: Layer, answer?: unknown) => void
  /** Everything that is known of an item, as it shows. */
  fieldsOf: (itemId: string) => Fields
  /** The same of the item whose page has an address. */
  fieldsAt: (webPath: string) => Fields
  /**
   * The same value with all items in it as they are known now. It has no fields that the value has not; parts in which nothing
   * is different keep their reference.
   */
  current: <Value>(value: Value) => Value
  /** Calls back after each change of what shows, with the items that are different now. */
  subscribe: (listener: ItemListener) => () => void
  /** Forgets everything. */
  clear: () => void
}

/** `isOwn`: what a person did here has changed them, or was put back. */
export type ItemListener = (ids: ReadonlySet<string>, isOwn: boolean) => void

/** How new a value is. */
interface Stamp {
  /** Of the item; null when the answer did not say. */
  version: number | null
  askedAt: number
}

interface Entry {
  /** The address of its page, null while nothing has named it. */
  path: string | null
  fields: Record<string, unknown>
  stamps: Record<string, Stamp>
  layers: readonly Layer[]
  /** Fields and layers as they show; null when they have to be put together again. */
  shown: Record<string, unknown> | null
}

type Node = Readonly<Record<string, unknown>>

/** Also of an item that the server has not made yet. */
const ITEM_ID = /^(gid:\/\/gitlab\/(Epic|Issue|WorkItem)\/\d+|new:\w+)$/

/**
 * What says where a view found the item or what the view takes it for, or counts what stands below it, is kept by the view. Everything else that is a plain
 * value belongs to the item.
 */
const KEPT_BY_VIEWS = new Set([
  'id',
  'iid',
  // Rows say epic or issue by it; the server says which type of issue.
  'type',
  'webPath',
  'webUrl',
  'reference',
  'relationPath',
  'relativePosition',
  'epicIssueId',
  'hasChildren',
  'hasIssues',
  'hasParent',
])

/** Values with parts of their own; all documents ask for the same parts of them. */
const COMPOSITES = new Set<string>([
  ...SINGLE_REFERENCES.map(({ name }) => name),
  ...['escalationPolicy', 'epic', 'startDateSource', 'dueDateSource'],
  'lastEditedBy',
])

/** Lists that belong to the item, likewise; null says that the server could not give them. */
const LISTS = new Set<string>([...LIST_REFERENCES.map(({ name }) => name), 'currentUserTodos'])

/** Items that are remembered; of more, those that came first are forgotten. */
const ITEMS_MAX = 50_000

/** Makes the store of items: what is known of each by its id, with the changes that wait laid over it, told to whoever follows it. */
export function createItemStore(): ItemStore {
  const entries = new Map<string, Entry>()
  const listeners = new Set<ItemListener>()
  let clock = 0
  /** Goes up with each change of what shows. */
  let edition = 0
  let copies = new WeakMap<object, { edition: number; copy: object }>()

  const changed = (ids: ReadonlySet<string>, isOwn: boolean) => {
    if (ids.size === 0) return
    edition += 1
    for (const listener of listeners) listener(ids, isOwn)
  }

  const entryOf = (id: string): Entry => {
    const found = entries.get(id)
    if (found) return found
    const entry: Entry = { path: null, fields: {}, stamps: {}, layers: [], shown: null }
    entries.set(id, entry)
    return entry
  }

  const mergeItem = (id: string, node: Node, askedAt: number, different: Set<string>): void => {
    const stamp: Stamp = { version: typeof node['version'] === 'number' ? node['version'] : null, askedAt }
    const entry = entryOf(id)
    if (typeof node['webPath'] === 'string') entry.path = node['webPath']
    for (const [name, value] of Object.entries(node)) {
      const known = entry.stamps[name]
      if (!isField(name, value) || !isNewer(stamp, known)) continue
      entry.stamps[name] = stamp.version === null && known ? { ...stamp, version: known.version } : stamp
      if (name in entry.fields && isSame(entry.fields[name], value)) continue
      entry.fields[name] = value
      entry.shown = null
      different.add(id)
    }
  }

  /** Adds to the items that are different now. */
  const merge = (value: unknown, askedAt: number, different: Set<string>): void => {
    if (typeof value !== 'object' || value === null) return
    for (const part of Object.values(value) as unknown[]) merge(part, askedAt, different)
    if (isNode(value) && isItemId(value['id'])) mergeItem(value['id'], value, askedAt, different)
  }

  const shownOf = (id: string): Record<string, unknown> | null => {
    const entry = entries.get(id)
    if (!entry) return null
    entry.shown ??= Object.assign({ ...entry.fields }, ...entry.layers.map(({ fields }) => fields))
    return entry.shown
  }

  const current = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = copies.get(value)
    if (known?.edition === edition) return known.copy
    const next = copyOf(value)
    const copy = known && isShallowlySame(known.copy, next) ? known.copy : next
    copies.set(value, { edition, copy })
    return copy
  }

  const copyOf = (value: object): object => {
    if (Array.isArray(value)) {
      const parts: readonly unknown[] = value
      const next = parts.map(current)
      return next.some((part, index) => part !== parts[index]) ? next : parts
    }
    let changes: Record<string, unknown> | undefined
    const shown = 'id' in value && isItemId(value.id) ? shownOf(value.id) : null
    for (const [name, part] of Object.entries(value) as [string, unknown][]) {
      const next = current(shown && name in shown ? shown[name] : part)
      if (!Object.is(next, part)) changes = { ...changes, [name]: next }
    }
    return changes ? { ...value, ...changes } : value
  }

  return {
    moment: () => (clock += 1),
    receive(answer, askedAt = (clock += 1)) {
      const different = new Set<string>()
      merge(answer, askedAt, different)
      for (const [id, { layers }] of entries) {
        if (entries.size <= ITEMS_MAX) break
        if (layers.length === 0) entries.delete(id)
      }
      changed(different, false)
    },
    show(itemId, fields) {
      const layer = { itemId, fields }
      const entry = entryOf(itemId)
      entry.layers = [...entry.layers, layer]
      entry.shown = null
      changed(new Set([itemId]), true)
      return layer
    },
    settle(layer, answer) {
      const different = new Set([layer.itemId])
      merge(answer, (clock += 1), different)
      const entry = entryOf(layer.itemId)
      entry.layers = entry.layers.filter((one) => one !== layer)
      entry.shown = null
      changed(different, true)
    },
    fieldsOf: (itemId) => shownOf(itemId) ?? {},
    fieldsAt(webPath) {
      for (const [id, { path }] of entries) if (path === webPath) return shownOf(id) ?? {}
      return {}
    },
    current: <Value>(value: Value) => current(value) as Value,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      const ids = new Set(entries.keys())
      entries.clear()
      copies = new WeakMap()
      changed(ids, false)
    },
  }
}

function isNewer(stamp: Stamp, known: Stamp | undefined): boolean {
  if (!known) return true
  if (stamp.version !== null && known.version !== null && stamp.version !== known.version) {
    return stamp.version > known.version
  }
  return stamp.askedAt >= known.askedAt
}

const isItemId = (id: unknown): id is string => typeof id === 'string' && ITEM_ID.test(id)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function isField(name: string, value: unknown): boolean {
  if (value === undefined) return false
  if (COMPOSITES.has(name)) return true
  if (LISTS.has(name)) return value !== null
  return !KEPT_BY_VIEWS.has(name) && (typeof value !== 'object' || value === null)
}

function isSame(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((part, index) => isSame(part, second[index]))
  }
  if (!isNode(first) || !isNode(second)) return false
  const names = Object.keys(first)
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => name in second && isSame(first[name], second[name]))
  )
}

function isShallowlySame(first: object, second: object): boolean {
  const before: [string, unknown][] = Object.entries(first)
  return (
    before.length === Object.keys(second).length &&
    before.every(([name, part]) => name in second && Object.is(part, Reflect.get(second, name)))
  )
}

/** The items of this tab. */
export const items = createItemStore()

/** Returns the state of an item as it is known now; undefined where it is not. */
export function stateOf(itemId: string): ItemState | undefined {
  const { state } = items.fieldsOf(itemId)
  return state === 'opened' || state === 'closed' ? state : undefined
}
