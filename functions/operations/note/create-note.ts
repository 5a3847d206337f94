import type { ItemRef } from '#domain/item/kinds.ts'
import { noteProblem } from '#domain/text-checks.ts'
import { noteItems } from '#table/note.ts'
import { itemById } from '../find-items.ts'
import { markdownPlaceOf, subjectOf } from '../item/found-item.ts'
import { freshId, type OperationContext } from '../operation-context.ts'
import { actingPerson } from '../people.ts'
import { runWrite } from '../run-write.ts'
import { demand, refuse } from '../subjects.ts'
import { countNote } from './note-count.ts'
import { notedPeople } from './note-people.ts'
import { noteHtml } from './note-html.ts'

export interface NewNote {
  target: ItemRef
  /** Markdown. */
  body: string
  /** Only for those who may read internal comments. */
  internal: boolean
}

/** Comments on an item. */
export function createNote(context: OperationContext, input: NewNote): Promise<{ noteId: number }> {
  const { table, viewer } = context
  const { target, body, internal } = input
  return runWrite(context, { operation: 'createNote', input }, async () => {
    const found = await itemById(table, target)
    demand(viewer, subjectOf(found), 'comment', ...(internal ? (['readInternalNotes'] as const) : []))
    refuse(noteProblem(body))
    const html = noteHtml(body, markdownPlaceOf(found))
    const author = await actingPerson(context)
    const { note, pointer } = noteItems({
      ...{ id: freshId(context), at: context.now(), item: target, body, html, author, internal },
    })
    return {
      actions: [
        { kind: 'put', item: note, if: { absent: true } },
        { kind: 'put', item: pointer, if: { absent: true } },
        // Nothing may be left on an item that is deleted at this moment.
        { kind: 'check', key: found.core, if: { present: true } },
        ...(internal ? [] : [await countNote(table, target, 1)]),
        ...(await notedPeople(context, found, note)),
      ],
      response: { noteId: note.id },
      audit: null,
    }
  })
}
