import { KINDS } from '#domain/item/kinds.ts'
import type { KnownValues } from '#domain/item/known-values.ts'
import type { Change } from '#web/data/change/change.ts'
import { itemsOf, type ItemAddress } from '#web/data/change/operation.ts'
import { tellMadeElsewhere } from '#web/data/change/changes.ts'
import { listEdits } from '#web/data/store/list-edits.ts'
import type { Fields } from '#web/data/store/item-store.ts'
import type { Drafts } from '#web/lib/drafts/autosave.ts'
import { shortTitle } from '#web/lib/short-title.ts'

/** An item that was made by a form on a page of its own, which has led to the page of the item. */
export interface MadeByForm {
  item: ItemAddress
  /** What makes it again: the fields of a REST body. */
  input: Fields & { title: string }
  isConfidential?: boolean
  failure: string
  /** What lists show of it until they have followed. */
  row: object
  /** What is known of it by which they are filtered. */
  known: KnownValues
  /** The address of the item's page. */
  href: string
  /** The address of the form. */
  formHref: string
  drafts: Drafts
  /** All that was typed into the form. */
  typed: readonly { field: string; text: string }[]
  navigateTo: (href: string) => void
}

/** Says that an item was made; import this module dynamically, since it brings along what sends changes. Whoever takes that back on its page gets the form back, with all that was typed. */
export function tellMade(made: MadeByForm): void {
  const { item, input, isConfidential, failure, row, known, href, formHref, drafts, typed, navigateTo } = made
  const lists = [{ list: itemsOf(item.kind, item.fullPath), itemId: item.id, index: 0, row, known }]
  const change: Change = {
    item,
    input,
    lists,
    optimistic: {},
    operation: { type: 'create', parent: null, ...(isConfidential !== undefined && { isConfidential }) },
    successMessage: `${KINDS[item.kind].gidType} created: ${shortTitle(input.title)}`,
    errorMessage: failure,
    unsaved: `“${input.title}” was not created.`,
  }
  listEdits.show(lists).settle(lists)
  tellMadeElsewhere(change, () => {
    if (decodeURI(location.pathname) !== decodeURI(new URL(href, location.href).pathname)) return
    for (const { field, text } of typed) drafts.write(field, text)
    navigateTo(formHref)
  })
}
