import type { PlacePart } from '#domain/namespace/records.ts'
import type { ListEdit } from '../store/list-edits.ts'
import { pagesOf, withPart, type List } from './lists.ts'

interface Records {
  nodes: readonly ({ id: string } | null)[] | null
}

/**
 * Returns what is known of a list of records of a group or project: it is read again when others change that part of the place, and has
 * at once what `useRecordChange` does under the name of its edits.
 * @param rowsOf finds the connection in one page of an answer
 */
export const recordList = <Page, Answer = Page>(
  edits: string,
  part: PlacePart,
  rowsOf: (page: Page) => Records | null | undefined,
): List<Answer> => ({
  parts: [part],
  edits,
  isReadAfterEdits: true,
  edit: (answer, edit) => {
    const pages = pagesOf(answer).map((page) => rowsOf(page as Page) ?? null)
    const home = pages.find((records) => hasRow(records, edit.itemId)) ?? pages[0]
    return home ? (withPart(answer, home, withRecord(home, edit)) as Answer) : answer
  },
})

const hasRow = (records: Records | null, id: string): boolean => records?.nodes?.some((row) => row?.id === id) ?? false

/** Returns records with one as it is to be: in its place, before all others where it is new, or gone. */
function withRecord(records: Records, { itemId, index, row }: ListEdit): Records {
  const nodes = records.nodes ?? []
  if (index === null) return { ...records, nodes: nodes.filter((one) => one?.id !== itemId) }
  const edited = { ...row, id: itemId }
  const isThere = hasRow(records, itemId)
  return {
    ...records,
    nodes: isThere ? nodes.map((one) => (one?.id === itemId ? { ...one, ...edited } : one)) : [edited, ...nodes],
  }
}
