import type { LinkType } from '#domain/schema.generated.ts'
import { change, type ChangeWatcher } from '#web/data/change/changes.ts'
import type { Change } from '#web/data/change/change.ts'
import type { LinkedRowFragment as LinkedRow } from '#web/data/change/link-items.generated.ts'
import { newId } from '#web/data/change/new-id.ts'
import { linksOf } from '#web/data/change/operation.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { LINK_FAILED, LINK_HEADINGS, UNLINK_FAILED } from './link-texts.ts'

/** What is known of an item that is to be linked. */
export interface Linkable {
  reference: string
  kind: LinkedRow['kind']
  /** The global id, where it is known. */
  id?: string
  title?: string
}

/** Links an item to another one, which stands in the list at once, by its reference where no more is known. */
export function addLink(owner: IndexedOwner, linkType: LinkType, other: Linkable, watcher: ChangeWatcher): void {
  const { reference, kind, id = newId(), title = reference } = other
  const row: LinkedRow = {
    ...{ linkId: newId(), linkType, id, kind, reference, title },
    ...{ state: 'opened', confidential: false, webPath: '', mayUnlink: true },
  }
  const made = linking(owner, row, 0)
  change(made, unlinking(owner, row, `Undone: ${made.successMessage}`), watcher)
}

/** Takes a link away; `index` is where it stands in the list. */
export function removeLink(owner: IndexedOwner, row: LinkedRow, index: number, watcher: ChangeWatcher): void {
  const made = unlinking(owner, row, `The link to ${row.reference} was removed.`)
  change(made, { ...linking(owner, row, index), successMessage: `Undone: ${made.successMessage}` }, watcher)
}

const linking = (item: IndexedOwner, row: LinkedRow, index: number): Change => ({
  ...{ item, input: {}, optimistic: {} },
  operation: { type: 'link', linkType: row.linkType, references: [row.reference] },
  lists: [{ list: linksOf(item.id), itemId: row.linkId, index, row }],
  successMessage: `${LINK_HEADINGS[row.linkType]} ${row.reference}`,
  errorMessage: LINK_FAILED,
  unsaved: `Not linked: ${row.reference}.`,
})

const unlinking = (item: IndexedOwner, row: LinkedRow, done: string): Change => ({
  ...{ item, input: {}, optimistic: {}, successMessage: done },
  operation: { type: 'unlink', linkId: row.linkId },
  lists: [{ list: linksOf(item.id), itemId: row.linkId, index: null }],
  errorMessage: UNLINK_FAILED,
  serverReason: 'below',
})
