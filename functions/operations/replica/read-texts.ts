import { hasTerm, type SearchTerms } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import type { HomeRows, ReplicaContext } from './read-rows.ts'
import type { SearchRow } from './replica-files.ts'
import { searchedText, type Texts } from './text-chunk.ts'

/** Returns the descriptions of items as searches look at them, by id, from the table. */
export async function textsOfItems(
  table: Table,
  rows: readonly ReplicaRow[],
  consistency: 'eventual' | 'strong' = 'eventual',
): Promise<Texts> {
  const items = await getItems<DescriptionItem>(table, rows.map(descriptionKey), consistency)
  const texts = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    const description = await wholeDescription(table, row, items[index] ?? null)
    if (description) texts.set(row.id, searchedText(description.markdown))
  }
  return texts
}

/** What a search has found by descriptions, and how far it has looked. */
export interface DescribedRows {
  rows: SearchRow[]
  looked: number
  isComplete: boolean
}

/** What is looked for in descriptions, and of which items. */
interface TextSearch {
  terms: SearchTerms
  /** Whether some of the terms may be in the title. */
  inTitle: boolean
  isWanted: (row: SearchRow) => boolean
  /** Descriptions that are read from the table at most, */
  max: number
  /** and those of which items first. */
  order: (one: SearchRow, other: SearchRow) => number
}

/** Finds the items of groups and projects by their descriptions: by chunks, and by the table where these are newer. */
export async function describedRows(
  { table, files }: ReplicaContext,
  homes: readonly Pick<HomeRows, 'rows' | 'news' | 'texts'>[],
  { terms, inTitle, isWanted, order, max }: TextSearch,
): Promise<DescribedRows> {
  const answers = (row: SearchRow, text: string): boolean =>
    terms.every((term) => (inTitle && hasTerm(row.compared, term)) || hasTerm(text, term))
  const found: SearchRow[] = []
  const left: SearchRow[] = []
  let looked = 0
  for (const { rows, news, texts } of homes) {
    const isNew = new Set(news)
    const wanted = new Map(rows.flatMap((row) => (isWanted(row) && !isNew.has(row) ? [[row.id, row]] : [])))
    const chunks = await Promise.all(texts.map((key) => files.texts(key)))
    const isWhole = chunks.every((chunk) => chunk !== null)
    left.push(...(isWhole ? news : rows).filter(isWanted))
    if (!isWhole) continue
    looked += wanted.size
    for (const chunk of chunks) {
      for (const [id, text] of chunk) {
        const row = wanted.get(id)
        if (row && answers(row, text)) found.push(row)
      }
    }
  }
  const read = left.toSorted(order).slice(0, max)
  const texts = await textsOfItems(table, read)
  return {
    rows: [...found, ...read.filter((row) => answers(row, texts.get(row.id) ?? ''))],
    looked: looked + read.length,
    isComplete: read.length === left.length,
  }
}
