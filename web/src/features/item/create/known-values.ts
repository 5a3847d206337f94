import { fieldValue, filterNamesOf } from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { KnownValues } from '#domain/item/known-values.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { currentSession } from '#web/lib/session/session.ts'
import type { NewFields } from './form-fields.ts'

/** What a form says of an item that it makes. */
export interface GivenValues {
  /** The full path of its group or project. */
  homePath: string
  title: string
  description: string
  isConfidential: boolean
  /** Of an issue. */
  issueType?: string
  fields: NewFields
}

/** A line of a description that does something, which only the server knows. */
const QUICK_ACTION = /^\s*\//m

const own = <Value>(value: Value | null | undefined): Value[] => (value === null || value === undefined ? [] : [value])
const numbers = (thing: { id: string } | null) => own(thing).map(({ id }) => `${numberInId(id)}`)

/** Returns what lists may compare of a new item, as the filters of addresses have it: numbers of things and yes or no as texts. */
export function knownValues(kind: ItemKind, given: GivenValues): KnownValues {
  const { homePath, title, description, isConfidential, issueType, fields } = given
  if (QUICK_ACTION.test(description)) return {}
  const session = currentSession()
  const reader = session.state === 'signed-in' ? session.username : ''
  const names = homePath.split('/')
  const withMe = (usernames: readonly string[]) => (usernames.includes(reader) ? [...usernames, '@me'] : usernames)
  return {
    ...{ state: ['opened'], closedAt: [], text: [title], title: [title], type: own(issueType) },
    // Below what is confidential the server makes it so, too.
    ...((isConfidential || (fields.epic === null && fields.issue === null)) && { confidential: [`${isConfidential}`] }),
    author: withMe([reader]),
    assignee: withMe(fields.assignees.nodes.map(({ username }) => username)),
    label: fields.labels.nodes.map((label) => label.title),
    milestoneTitle: own(fields.milestone).map((milestone) => milestone.title),
    ...{ iteration: numbers(fields.iteration), epic: numbers(fields.epic) },
    ...{ startDate: own(fields.startDate), dueDate: own(fields.dueDate) },
    namespacePath: names.map((_name, index) => names.slice(0, index + 1).join('/')),
    ...{ reaction: [], subscribed: [] },
    ...Object.fromEntries(filterNamesOf(kind).map((name) => [name, own(fieldValue(name, fields))])),
  }
}
