import { TASKS_MAX } from '#domain/limits.ts'
import { KINDS, parentKindOf, type ItemKind } from '#domain/item/kinds.ts'
import { change, changeTogether } from '#web/data/change/changes.ts'
import type { Change } from '#web/data/change/change.ts'
import { childrenOf, itemsOf, type ItemAddress } from '#web/data/change/operation.ts'
import type { Refusal } from '#web/data/change/outbox.ts'
import { withdrawalOf } from '#web/data/change/withdrawal.ts'
import { items } from '#web/data/store/item-store.ts'
import { newEpicListRow } from '#web/features/epic/new-epic-list-row.ts'
import { newIssueListRow } from '#web/features/issue/new-issue-list-row.ts'
import type { NewFields } from '#web/features/item/create/form-fields.ts'
import { knownValues } from '#web/features/item/create/known-values.ts'
import { restFields, workItemFields } from '#web/features/item/create/new-fields.ts'
import { newTaskListRow } from '#web/features/task/new-task-list-row.ts'
import { newTaskRow } from '#web/features/task/tasks-query.ts'
import { newEpicRow, newIssueRow } from '#web/features/tree/add/new-rows.ts'
import { CREATE_EPIC_FAILED, CREATE_ISSUE_FAILED, CREATE_TASK_FAILED } from '#web/lib/messages.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import type { NewType } from './new-types.ts'

/** All that a form says of what is to be made. */
export interface NewItems {
  type: NewType
  /** The full path of the group or project. */
  homePath: string
  titles: readonly string[]
  description: string
  isConfidential: boolean
  fields: NewFields
}

/** How a kind is made: what is sent of its fields, and what the children of its parent show of it. */
interface KindCreation {
  input: (kind: ItemKind, given: NewItems) => Change['input']
  row: (title: string, homePath: string, isConfidential: boolean) => { id: string }
  /** What lists of the kind show of it. */
  listRow: (made: Pick<NewItems, 'homePath' | 'isConfidential' | 'fields'> & { id: string; title: string }) => object
  failure: string
}

const restInput: KindCreation['input'] = (kind, { type, description, fields, isConfidential }) => ({
  ...(description !== '' && { description }),
  ...(type.issueType !== undefined && { issue_type: type.issueType.toLowerCase() }),
  ...(isConfidential && { confidential: true }),
  ...restFields(kind, fields),
})

/** What is said of an item by its number once it is made. */
const UNMADE = { iid: '', webPath: '' }

const CREATIONS: Readonly<Record<ItemKind, KindCreation>> = {
  epic: {
    ...{ input: restInput, row: newEpicRow, failure: CREATE_EPIC_FAILED },
    listRow: ({ homePath, ...made }) => newEpicListRow({ ...made, ...UNMADE, reference: `${homePath}&` }),
  },
  issue: {
    ...{ input: restInput, row: newIssueRow, failure: CREATE_ISSUE_FAILED },
    listRow: ({ homePath: _, ...made }) => newIssueListRow({ ...made, ...UNMADE }),
  },
  task: {
    input: (_kind, { description, fields, isConfidential }) => ({
      ...(description !== '' && { description }),
      ...(isConfidential && { confidential: true }),
      ...workItemFields(fields),
    }),
    row: (title, _homePath, isConfidential) => newTaskRow(title, isConfidential),
    listRow: ({ homePath: _, fields, ...made }) => newTaskListRow({ ...made, fields, parent: fields.issue }),
    failure: CREATE_TASK_FAILED,
  },
}

/** Returns the item above; null where the new one stands by itself. */
function parentIn({ type: { kind }, homePath, fields: { epic, issue } }: NewItems): ItemAddress | null {
  if (epic) {
    const [fullPath = '', iid = ''] = epic.reference.split('&')
    return { kind: parentKindOf(kind), id: epic.id, fullPath, iid }
  }
  return issue && { kind: parentKindOf(kind), id: issue.id, fullPath: homePath, iid: issue.iid }
}

/**
 * Makes items, the first one topmost, each shown at once where the children of its parent are, as one step that can be taken back.
 * @param onRefused called for each that was not made; gives back whether it says so itself
 */
export function createItems(given: NewItems, onRefused: (title: string, refusal: Refusal) => boolean): void {
  const { titles } = given
  let before: string | undefined
  const makeAll = () => {
    for (const title of titles) {
      const made = creation(given, title, before)
      before = made.item.id
      change(made, withdrawalOf(made), { onRefused: (refusal) => onRefused(title, refusal) })
    }
  }
  if (titles.length === 1) makeAll()
  else changeTogether(makeAll)
}

function creation(given: NewItems, title: string, before: string | undefined): Change {
  const { type, homePath, description, isConfidential, fields } = given
  const { kind, label, issueType } = type
  const { input, row: rowOf, listRow, failure } = CREATIONS[kind]
  const blank = rowOf(title, homePath, isConfidential)
  const row = { ...blank, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in blank)) }
  const parent = parentIn(given)
  const index = KINDS[kind].insertAt === 'end' ? TASKS_MAX : 0
  items.receive([row])
  return {
    item: { kind, id: row.id, fullPath: homePath, iid: '' },
    input: { title, ...input(kind, given) },
    optimistic: {},
    operation: { type: 'create', parent },
    lists: [
      // The first one says beside which other child it comes.
      ...(parent
        ? [{ list: childrenOf(parent.id), itemId: row.id, index, row, ...(index === 0 && { after: before }) }]
        : []),
      {
        ...{ list: itemsOf(kind, homePath), itemId: row.id, index: 0 },
        row: listRow({ id: row.id, title, homePath, isConfidential, fields }),
        known: knownValues(kind, {
          ...{ homePath, title, description, isConfidential, fields },
          ...(issueType && { issueType }),
        }),
      },
    ],
    successMessage: `${label} created: ${shortTitle(title)}`,
    successMessageOfMany: '{items} created',
    errorMessage: failure,
    unsaved: `“${shortTitle(title)}” was not created.`,
  }
}
