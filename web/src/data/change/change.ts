import { LIST_REFERENCES, REFERENCES } from '#domain/item/references.ts'
import type { ItemState } from '#domain/refs.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { Fields } from '../store/item-store.ts'
import type { ListEdit } from '../store/list-edits.ts'
import type { ItemAddress, Operation } from './operation.ts'

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
  optimistic: Fields
  /** What has happened, for the person who did it, for example `Priority set to high`; empty where the view says it itself. */
  successMessage: string
  /** The same of several items in one go, where `{items}` stands for these, for example `Priority of {items} set to high`. */
  successMessageOfMany?: string
  /** What is said when the server refuses it. */
  errorMessage: string
  /** Whether the server's own first reason takes the place of `errorMessage` or stands below it, or all of them stand behind it. */
  serverReason?: boolean | 'behind' | 'below'
  /** What of it is lost when it is refused, in a sentence with the text that was typed. */
  unsaved?: string
  /** Where the text that was typed is kept: it goes once the change is carried out, and its form opens when it is refused. */
  draft?: Draft
  /** Where a text is to be found again that was refused when its form was gone. */
  home?: { place: string; field: string }
  /** The state that the item had when its person began to write, where that was earlier. */
  begunState?: ItemState
}

/** The fields of a draft, the first of which names its form. */
export interface Draft {
  place: string
  fields: readonly string[]
}

/** Returns what `useIsFormOpen` knows the form of a draft by. */
export const formOf = ({ place, fields: [name = ''] }: Draft): string => `${place}#${name}`

/** Inputs that lead back to each other. */
const OPPOSITES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LIST_REFERENCES.flatMap(({ addName, removeName }) => [
      [addName, removeName],
      [removeName, addName],
    ]),
  ),
  CLOSE: 'REOPEN',
  REOPEN: 'CLOSE',
}

/** Fields of an item that go by another name in the input. */
const FIELDS: Readonly<Record<string, string>> = { subscribedState: 'subscribed', locked: 'discussionLocked' }

/** Inputs that name other things by their ids, with the fields that show these. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REFERENCES.map(({ inputName, name }) => [inputName, name])),
  epicId: 'epic',
  escalationPolicyId: 'escalationPolicy',
}

/** Returns the ids by which an input names what a field shows. */
function idsIn(value: unknown): unknown {
  if (isList(value)) return value.nodes.map(({ id }) => id)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
}

/** What an input tells of the circumstances and not of the item. */
const CIRCUMSTANCES = new Set(['lockVersion', 'expect'])

/** Long texts are guarded by their version instead, and nobody else changes whether one is told of something. */
const UNEXPECTED = new Set(['description', 'subscribedState', ...CIRCUMSTANCES])

/** Returns the field that shows what an input sets. */
export const fieldOf = (inputName: string): string =>
  inputName === 'stateEvent' ? 'state' : (SHOWN_BY[inputName] ?? FIELDS[inputName] ?? inputName)

/** Returns what fields hold of all that an input sets, by the names of the input; of `stateEvent` the state. */
export const inputValues = (input: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    Object.keys(input)
      .filter((name) => !UNEXPECTED.has(name) && fieldOf(name) in fields)
      .map((name) => {
        const value = fields[fieldOf(name)]
        return [name === 'stateEvent' ? 'state' : name, name in SHOWN_BY ? idsIn(value) : value]
      }),
  )

/**
 * Returns a change of texts as it is made now: each makes a new version of them, a long text replaces only the one that is shown, and a
 * checkbox leaves the lines around it as they are by now.
 */
export function withTextVersion(change: Change, shown: Fields): Change {
  const { lockVersion, description } = shown
  const { operation } = change
  if (!isOfTexts(change) || typeof lockVersion !== 'number') return change
  const isCheck = operation?.type === 'check' && typeof description === 'string'
  return {
    ...change,
    input: { ...change.input, ...('description' in change.input && { lockVersion }) },
    optimistic: {
      ...change.optimistic,
      ...(isCheck && { description: withLine(description, operation) }),
      lockVersion: lockVersion + 1,
    },
  }
}

/** Returns the text with the line as it is after a click; the same text where the line is another one by now. */
const withLine = (text: string, { lineNumber, lineSource, lineAfter }: Operation & { type: 'check' }): string =>
  text
    .split('\n')
    .map((line, index) => (index === lineNumber - 1 && line === lineSource ? lineAfter : line))
    .join('\n')

/** True when a change makes a new version of title and description. */
export const isOfTexts = ({ optimistic }: Change): boolean => 'lockVersion' in optimistic

/** True when it puts a whole text in place of another, and not a line. */
export const replacesText = (change: Change): boolean => isOfTexts(change) && change.operation?.type !== 'check'

/** Returns what others may not have changed since for a change to be taken back: the fields that it has set. */
function expectationOf({ input, optimistic }: Change): Fields {
  const lists = LIST_REFERENCES.filter(({ name }) => isList(optimistic[name]))
  return {
    ...inputValues(input, optimistic),
    ...Object.fromEntries(lists.map(({ name, inputName }) => [inputName, idsIn(optimistic[name])])),
  }
}

export function isList(value: unknown): value is { nodes: readonly { id: string }[] } {
  return typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes)
}

/**
 * Returns the change that leads back to the fields from before, if nobody else has changed them since; null when they are not known well
 * enough for that.
 */
export function inverseOf(change: Change, before: Fields): Change | null {
  const { item, input, optimistic, successMessage, errorMessage, serverReason } = change
  const inputBefore: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (CIRCUMSTANCES.has(name)) continue
    const opposite = OPPOSITES[name]
    if (opposite !== undefined) inputBefore[opposite] = value
    else if (name === 'stateEvent') inputBefore[name] = OPPOSITES[String(value)]
    else if (SHOWN_BY[name] !== undefined && SHOWN_BY[name] in before) {
      inputBefore[name] = idsIn(before[SHOWN_BY[name]])
    } else if ((FIELDS[name] ?? name) in before) inputBefore[name] = before[FIELDS[name] ?? name]
    else return null
  }
  const names = Object.keys(optimistic)
  if (!names.every((name) => name in before)) return null
  const expect = expectationOf(change)
  if (Object.keys(expect).length > 0) inputBefore['expect'] = expect
  const showBefore = Object.fromEntries(names.map((name) => [name, before[name]]))
  return {
    ...{ item, input: inputBefore, optimistic: showBefore, errorMessage, successMessage: `Undone: ${successMessage}` },
    ...(serverReason !== undefined && { serverReason }),
  }
}

/** What was known by another name until the server had made it, with the name that it has now. */
export type MadeIds = Readonly<Record<string, ItemAddress | string>>

/** Returns the same value where it names what is made by now. */
export function withMadeIds<Value>(value: Value, made: MadeIds): Value {
  const names = Object.keys(made).filter((name) => namesId(value, name))
  return names.reduce((before, name) => withMadeId(before, name, made[name] ?? name), value)
}

/** True when a value names an id: an id ends the text that it stands in, such as that of a list; the id of another item may begin with it. */
const namesId = (value: unknown, id: string): boolean => JSON.stringify(value).includes(`${id}"`)

function withMadeId<Value>(value: Value, name: string, made: ItemAddress | string): Value {
  const text = JSON.stringify(value).replaceAll(`${name}"`, `${typeof made === 'string' ? made : made.id}"`)
  return JSON.parse(text, (_name, part: unknown) => {
    const isAddress = typeof part === 'object' && part !== null && 'id' in part && 'fullPath' in part && 'kind' in part
    return isAddress && typeof made !== 'string' && part.id === made.id ? { ...part, ...made } : part
  }) as Value
}

/** True when a change names an item anywhere but as the one before its place in a list. */
export const isAbout = ({ lists, ...change }: Change, itemId: string): boolean =>
  namesId([change, lists?.map(({ after: _, ...edit }) => edit)], itemId)

const LABEL = /Label\/\d+$/

/** True when both name the same label, whoever owns it, or the same person. */
const namesSame = (one: string, other: string): boolean =>
  LABEL.test(one) === LABEL.test(other) && numberInId(one) === numberInId(other)

/** Returns what became of members of sets that could no longer be given, in words for the person who chose them. */
export function skippedTexts({ optimistic }: Change, skippedIds: readonly string[]): string[] {
  const members = LIST_REFERENCES.map(({ name }) => optimistic[name]).flatMap((list) =>
    isList(list) ? list.nodes : [],
  )
  return skippedIds.flatMap((skipped) => {
    const member = members.find(({ id }) => namesSame(id, skipped))
    if (!member) return []
    return 'title' in member
      ? [`${String(member.title)} was deleted in the meantime.`]
      : [`${'name' in member ? String(member.name) : 'This person'} can no longer be assigned.`]
  })
}

/** Returns the change without members of sets that could not be given; null where nothing is left of it. */
export function withoutSkipped(change: Change, skippedIds: readonly string[]): Change | null {
  const isSkipped = (id: unknown) => typeof id === 'string' && skippedIds.some((skipped) => namesSame(id, skipped))
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((id) => !isSkipped(id))
    return isList(value) ? { ...value, nodes: value.nodes.filter(({ id }) => !isSkipped(id)) } : value
  }
  const keptIn = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, kept(value)]))
  const { expect, ...input } = keptIn(change.input)
  const isNothing = Object.values(input).every((value) => Array.isArray(value) && value.length === 0)
  if (isNothing) return null
  const expected = typeof expect === 'object' && expect !== null ? { expect: keptIn(expect as Fields) } : {}
  return { ...change, input: { ...input, ...expected }, optimistic: keptIn(change.optimistic) }
}
