import type { PlacePart } from '#domain/namespace/records.ts'
import { isNewId } from '../change/new-id.ts'
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
    const home = pages.find((records) => hasRow(records, idOf(edit))) ?? pages[0]
    return home ? (withPart(answer, home, withRecord(home, edit)) as Answer) : answer
  },
})

const hasRow = (records: Records | null, id: string): boolean => records?.nodes?.some((row) => row?.id === id) ?? false

/** Returns the id of a record: a new one has another since the server made it. */
const idOf = ({ itemId, rowOf = itemId }: ListEdit): string => rowOf

/** Returns records with one as it is to be: in its place, before all others where it is new, or gone. What others took away stays away. */
function withRecord(records: Records, edit: ListEdit): Records {
  const nodes = records.nodes ?? []
  const id = idOf(edit)
  if (edit.index === null) return { ...records, nodes: nodes.filter((one) => one?.id !== id) }
  const edited = { ...edit.row, id }
  if (hasRow(records, id))
    return { ...records, nodes: nodes.map((one) => (one?.id === id ? { ...one, ...edited } : one)) }
  return isNewId(edit.itemId) ? { ...records, nodes: [edited, ...nodes] } : records
}
