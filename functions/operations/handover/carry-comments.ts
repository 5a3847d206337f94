import { discussionKey, NOTE_PREFIX, noteKey, notePointerKey } from '#table/keys/history-keys.ts'
import { itemPk } from '#table/keys/keys.ts'
import { discussionItem, type DiscussionItem, type NoteItem, type NotePointerItem } from '#table/items/note.ts'
import { getItems, queryFirst } from '#table/client/read.ts'
import type { HandoverItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { itemById } from '../write/find-items.ts'
import { markdownPlaceOf, refOf, type ItemForWrite } from '../item/item-for-write.ts'
import { whileThere } from '../item/touch-item.ts'
import { fullReferences } from '../markdown/full-references.ts'
import { countNotes } from '../note/note-count.ts'
import { noteHtml } from '../note/note-html.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import type { StepWrite } from './step.ts'

/** Comments in one step: three actions each at most, and some for the whole. */
const COMMENTS = 30
/** Letters of them with their HTML: one transaction takes 4 MB. */
const LETTERS = 700_000

/**
 * Returns the next comments, as copies on the successor; the item keeps its own. They keep their time, author and reactions, and the
 * number of their discussion, which stands with the item; their own numbers are new, because one number leads to one comment.
 * @throws ProblemError NOT_FOUND
 */
export async function carriedComments(
  context: OperationContext,
  work: HandoverItem,
  to: ItemForWrite,
): Promise<StepWrite | null> {
  const notes = await nextComments(context, work)
  const last = notes.at(-1)
  if (last === undefined) return null
  const { table } = context
  const owner = refOf(to)
  const from = await itemById(table, work.from)
  const ids = [...new Set(notes.flatMap(({ discussionId }) => discussionId ?? []))]
  const stored = await getItems<DiscussionItem>(
    table,
    ids.map((id) => discussionKey(owner, id)),
    'strong',
  )
  const discussions = new Map(ids.map((id, index) => [id, stored[index] ?? null]))
  const places = new Map<number, DiscussionItem['notes']>()
  // Drawn once: of many that are drawn within a millisecond two may well be the same.
  const firstId = freshId(context)
  const texts = await Promise.all(notes.map((note) => textsOf(context, note, from, to)))
  const copies = notes.map((note, index): NoteItem => {
    const { leads: _, ...rest } = note
    const copy = { ...rest, ...texts[index], id: firstId + index, carried: true as const }
    const { discussionId } = note
    const before = discussionId === undefined ? [] : placesIn(discussionId)
    if (discussionId !== undefined) places.set(discussionId, [...before, copy])
    const leads = discussionId !== undefined && before.length === 0
    return { ...copy, ...noteKey(owner, note.at, copy.id), ...(leads && { leads }) }
  })
  function placesIn(discussionId: number): DiscussionItem['notes'] {
    return places.get(discussionId) ?? discussions.get(discussionId)?.notes ?? []
  }
  const open = copies.filter(({ internal }) => !internal)
  const answers = open.filter(({ discussionId, leads }) => discussionId !== undefined && !leads).length
  return {
    actions: [
      ...copies.flatMap((item): Action[] => [
        { kind: 'put', item, if: { absent: true } },
        { kind: 'put', item: pointerTo(item, to), if: { absent: true } },
      ]),
      ...[...places].map(([id, all]): Action => {
        const before = discussions.get(id) ?? null
        const internal = copies.some((copy) => copy.discussionId === id && copy.internal)
        const item = discussionItem(owner, { id, notes: all, internal, version: (before?.version ?? 0) + 1 })
        return { kind: 'put', item, if: before ? { equals: { version: before.version } } : { absent: true } }
      }),
      ...(open.length > 0 ? [countNotes(owner, { notes: open.length, answers })] : []),
      whileThere(to, open.length > 0 ? context.now() : null),
    ],
    progress: { after: last.SK },
  }
}

const pointerTo = ({ id, at }: NoteItem, to: ItemForWrite): NotePointerItem => ({
  ...notePointerKey(id),
  ...{ item: refOf(to), at },
})

/** Returns those of before the move that fit into one transaction. */
async function nextComments({ table }: OperationContext, { from, after, at }: HandoverItem): Promise<NoteItem[]> {
  const query = { partition: itemPk(from), prefix: NOTE_PREFIX, consistency: 'strong' as const }
  const notes = await queryFirst<NoteItem>(table, { ...query, ...(after !== null && { after }) }, COMMENTS)
  let letters = 0
  return notes.filter((note, index) => {
    letters += note.body.length + note.html.length
    return note.at <= at && (index === 0 || letters <= LETTERS)
  })
}

/** Returns the text with references that mean the same there; as it is where that makes it too long. */
async function textsOf(
  context: OperationContext,
  { body, html }: NoteItem,
  from: ItemForWrite,
  to: ItemForWrite,
): Promise<Pick<NoteItem, 'body' | 'html'>> {
  const text = fullReferences(body, markdownPlaceOf(from))
  try {
    return { body: text, html: await noteHtml(context, text, markdownPlaceOf(to)) }
  } catch (error) {
    if (error instanceof ProblemError) return { body, html }
    throw error
  }
}
