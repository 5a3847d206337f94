import { epicPath, issuePath } from '#domain/addresses.ts'
import type { Part } from '#domain/item/event-words.ts'
import { netPhrases, type NamedEvent } from '#domain/item/net-words.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { NoteRow } from './activity-pages.ts'
import { eventOf } from './history-events.ts'

export interface Told {
  /** Behind the name of who did it; none where everything was taken back. */
  phrases: Part[][]
  /** The item that is written so, as far as that is known. */
  itemOf: (reference: string) => { title: string; href: string } | null
}

/**
 * Returns what the notes of an entry tell together. What was said in words only is said as it was.
 * @param noun what people call the item
 */
export function toldBy(owner: Owner, noun: string | undefined, notes: readonly NoteRow[]): Told {
  const at = { kind: owner.kind, id: numberInId(owner.id) }
  const known = new Map<string, { title: string; href: string }>()
  const events: NamedEvent[] = []
  const plain: string[] = []
  for (const note of notes) {
    const event = eventOf(note, noun, ({ id }) => id === owner.id)
    // Who an escalation reached stands in its words alone.
    if (event && event.type !== 'escalated') events.push(event)
    else if (note.body !== plain.at(-1)) plain.push(note.body)
    for (const item of [note.change?.item, note.change?.link?.item]) {
      if (item) known.set(item.reference, { title: item.title, href: item.webPath })
    }
  }
  return {
    phrases: [...plain.map((words): Part[] => [words]), ...netPhrases(at, events)],
    itemOf: (reference) => known.get(reference) ?? addressed(reference),
  }
}

/** Returns the page of what is written `group/path&5` or `group/project#5`. */
function addressed(reference: string): { title: string; href: string } | null {
  const [, home, sign, iid] = /^(.+)([&#])(\d+)$/.exec(reference) ?? []
  if (home === undefined) return null
  const href = sign === '&' ? epicPath(home, Number(iid)) : issuePath(home, Number(iid))
  return { title: reference, href }
}
