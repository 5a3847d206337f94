import { globalId } from '#domain/ids.ts'
import { KINDS } from '#domain/item/kinds.ts'
import type { IndexedKind } from '#web/lib/owner.ts'
import { change, type ChangeWatcher } from '#web/data/change/changes.ts'
import type { ListEdit } from '#web/data/store/list-edits.ts'
import { childrenOf } from '#web/data/change/operation.ts'
import { ADD_CHILD_FAILED } from '#web/lib/messages.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { itemAddress, rootAddress } from '../item-address.ts'
import type { TreeParent } from '../tree-config.ts'
import { NEW_ROWS } from './new-rows.ts'
import type { SuggestedItem } from './reference-suggestions.ts'

export interface Addition {
  root: TreeParent
  kind: IndexedKind
  /** Where references are added. */
  endpoint: string
  references: readonly string[]
}

/** Puts what references name on top of the children of an epic; until the server has answered, the references themselves stand there. */
export function addExisting(
  { root, kind, endpoint, references }: Addition,
  known: ReadonlyMap<string, SuggestedItem>,
  watcher: ChangeWatcher,
): void {
  const parent = rootAddress(root)
  const makeRow = NEW_ROWS[kind]
  const { noun, gidType } = KINDS[kind]
  const rows = references.map((reference) => ({
    ...makeRow(known.get(reference)?.title ?? reference, root.fullPath, root.confidential),
    reference,
  }))
  const [first] = rows
  if (!first) return
  const names = rows.map(({ title }) => title).join(', ')
  const list = childrenOf(parent.id)
  const lists = rows.map((row, index): ListEdit => {
    const item = known.get(row.reference)
    return { list, itemId: row.id, index, row, ...(item && { rowOf: globalId(gidType, item.id) }) }
  })
  change(
    {
      item: itemAddress(first),
      input: {},
      optimistic: {},
      operation: { type: 'add', parent, endpoint, references },
      lists,
      successMessage: rows.length === 1 ? `${gidType} added: ${shortTitle(names)}` : `${rows.length} ${noun}s added`,
      errorMessage: ADD_CHILD_FAILED,
      unsaved: `Not added: ${references.join(' ')}.`,
    },
    null,
    watcher,
  )
}

/** Returns the references to try again after a refusal: those that do not name what is below the epic now, or all of them. */
export function stillToAdd(references: readonly string[], answer: unknown): readonly string[] {
  const names = new Set(listedNames(answer))
  const rest = references.filter((reference) => !names.has(pathOf(reference)))
  return rest.length > 0 ? rest : references
}

/** Returns references and paths of the children that came with a refusal. */
function listedNames(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null || !('issuables' in answer)) return []
  const listed: unknown[] = Array.isArray(answer.issuables) ? answer.issuables : []
  return listed.flatMap((item) =>
    typeof item === 'object' && item !== null && 'reference' in item && 'path' in item
      ? [item.reference, item.path]
      : [],
  )
}

/** Returns the path of a whole address; anything else as it is. */
function pathOf(reference: string): string {
  return /^https?:/u.test(reference) && URL.canParse(reference) ? new URL(reference).pathname : reference
}
