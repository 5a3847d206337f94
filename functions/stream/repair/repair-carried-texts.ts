import { laterTime } from '#domain/time/compare-times.ts'
import { KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { itemById } from '#operations/write/find-items.ts'
import { replacingActions } from '#operations/item/change-text.ts'
import { markdownPlaceOf, refOf, type ItemForWrite } from '#operations/item/item-for-write.ts'
import { whileThere } from '#operations/item/touch-item.ts'
import type { MarkdownContext } from '#operations/markdown/markdown.ts'
import { fullReferences } from '#operations/markdown/full-references.ts'
import { noteHtml } from '#operations/note/note-html.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { wholeDescription } from '#operations/read/item/whole-description.ts'
import { renderedDescription } from '#operations/markdown/rendered-description.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionItems } from '#table/items/description.ts'
import { NOTE_PREFIX } from '#table/keys/history-keys.ts'
import { descriptionKey, itemPk } from '#table/keys/keys.ts'
import type { NoteItem } from '#table/items/note.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '../read-whole.ts'
import { attempts } from '#table/client/retry.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { transact, type Action } from '#table/client/write.ts'
import { projectListIndex } from '../project-list-index.ts'
import { formerlyCarried } from './former-references.ts'
import type { Repair } from './repair.ts'

/** A text of an item that goes on elsewhere, as it may stand there. */
interface Carried {
  /** Which comment it is of; null for the description. */
  note: Pick<NoteItem, 'at' | 'author'> | null
  /** As moves carry it over. */
  right: string
  /** As moves may have carried it over when they went by a pattern. */
  maybe: string[]
}

const now = (): string => new Date().toISOString()

/**
 * Mends the texts of what an item goes on as, over all of its moves, where one of them rewrote what is no reference: the item has its text as it
 * was. A text that somebody has changed since, here or there, is left alone.
 */
export async function repairCarriedTexts(repair: Repair, first: ItemRef): Promise<void> {
  const { table } = repair
  let from = await foundItem(table, first)
  let texts = from === null ? [] : await endangeredTexts(table, from)
  while (from !== null && texts.length > 0) {
    const successor: ItemRef | undefined = 'successor' in from.core ? from.core.successor : undefined
    const place = markdownPlaceOf(from)
    texts = texts.map((text) => carried(text, place))
    from = successor === undefined ? null : await foundItem(table, successor)
    if (from === null) return
    const ref = refOf(from)
    const mended = [await repairDescription(repair, ref, texts), await repairNotes(repair, ref, texts)]
    if (repair.mends && mended.includes(true)) await projectListIndex(table, ref)
  }
}

const carried = ({ right, maybe, ...rest }: Carried, place: MarkdownContext): Carried => ({
  ...rest,
  right: fullReferences(right, place),
  maybe: [...new Set(maybe.flatMap((text) => [formerlyCarried(text, place), fullReferences(text, place)]))],
})

const isWrong = ({ right, maybe }: Carried, text: string): boolean => text !== right && maybe.includes(text)

async function foundItem(table: Table, ref: ItemRef): Promise<ItemForWrite | null> {
  try {
    return await itemById(table, ref)
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}

/** Returns the texts that moves rewrite, rightly or not. */
async function endangeredTexts(table: Table, from: ItemForWrite): Promise<Carried[]> {
  const ref = refOf(from)
  const place = markdownPlaceOf(from)
  const { markdown } = (await descriptionOf(table, ref)) ?? { markdown: '' }
  const notes = await notesOf(table, ref)
  return [{ note: null, text: markdown }, ...notes.map((note) => ({ note, text: note.body }))]
    .filter(({ text }) => formerlyCarried(text, place) !== text)
    .map(({ note, text }) => ({ note, right: text, maybe: [text] }))
}

const notesOf = (table: Table, ref: ItemRef): Promise<NoteItem[]> =>
  readWhole<NoteItem>(table, { partition: itemPk(ref), prefix: NOTE_PREFIX, consistency: 'strong' })

const descriptionOf = async (table: Table, ref: ItemRef): Promise<DescriptionItem | null> =>
  wholeDescription(table, ref, await getItem<DescriptionItem>(table, descriptionKey(ref), 'strong'))

const nameOf = ({ kind, id }: ItemRef): string => `${KINDS[kind].noun} ${id}`

/** @returns whether it was wrong */
async function repairDescription({ table, mends, found }: Repair, ref: ItemRef, texts: Carried[]): Promise<boolean> {
  const text = texts.find(({ note }) => note === null)
  if (text === undefined) return false
  const isFound = await attempts(table, async () => {
    const item = await itemById(table, ref)
    const stored = await getItem<DescriptionItem>(table, descriptionKey(ref), 'strong')
    const before = await wholeDescription(table, ref, stored)
    if (before === null || !isWrong(text, before.markdown)) return false
    if (!mends) return true
    const { lastEditedAt: at, lastEditedBy: by } = before
    const edit = at !== null && by !== null ? { at, by } : null
    const described = await renderedDescription({ table, now }, text.right, markdownPlaceOf(item), edit)
    // Whoever writes a text gives the item another version, so this is the text that was read.
    const failed = await transact(table, [
      {
        ...{ kind: 'update', key: item.core, if: { equals: { version: item.core.version } } },
        set: { lockVersion: item.core.lockVersion + 1, updatedAt: laterTime(item.core.updatedAt, now()) },
        add: { version: 1, linkVersions: 1 },
      },
      ...replacingActions(ref, stored, descriptionItems(ref, described)),
    ])
    return failed.length === 0 ? true : 'again'
  })
  if (isFound) found(`The description of ${nameOf(ref)} was rewritten by a move where it has no references.`)
  return isFound
}

/** @returns whether some were wrong */
async function repairNotes({ table, mends, found }: Repair, ref: ItemRef, texts: Carried[]): Promise<boolean> {
  if (!texts.some(({ note }) => note !== null)) return false
  let isFound = false
  for (const note of await notesOf(table, ref)) {
    const ofNote = texts.filter((text) => text.note?.at === note.at && text.note.author.id === note.author.id)
    const text = ofNote.find((one) => isWrong(one, note.body))
    if (text === undefined || !note.carried || ofNote.some(({ right }) => right === note.body)) continue
    found(`Comment ${note.id} of ${nameOf(ref)} was rewritten by a move where it has no references.`)
    isFound = true
    if (mends) await attempts(table, () => mendNote(table, ref, note, text.right))
  }
  return isFound
}

/** Gives a comment its text, unless somebody has given it another one. */
async function mendNote(table: Table, ref: ItemRef, note: NoteItem, body: string): Promise<'again' | 'done'> {
  const item = await itemById(table, ref)
  const html = await noteHtml({ table, now }, body, markdownPlaceOf(item))
  const { version, internal = false } = note
  const write: Action = {
    ...{ kind: 'update', key: note, set: { body, html, version: version + 1 } },
    if: { equals: { version } },
  }
  const [failed] = await transact(table, [write, whileThere(item, internal ? null : now())])
  return failed === undefined || failed === write ? 'done' : 'again'
}
