import { KINDS, kindOfLetter } from '../item/kinds.ts'
import { can, type ItemSubject, type Visibility } from '../permissions.ts'
import type { Viewer } from '../role.ts'

/**
 * The open items that block an item, counted by who may read them: so the item and its rows tell each viewer of the blocking
 * items that this viewer may read, and of no other, without a read of any.
 *
 * A key is `p` for what everybody may read. Else it says what `can` asks: kind (`e`, `i`), visibility (`p`, `i`, `m`) and `c` for
 * a confidential item, then the ids of its groups, and of a confidential issue those of author and assignees: `imc:10,20:7`.
 */
export type Blockers = Record<string, number>

const EVERYBODY = 'p'
const LETTERS: Record<Visibility, string> = { public: 'p', internal: 'i', private: 'm' }

/** Returns the key under which an open item is counted by those that it blocks. */
export function blockerKey(subject: ItemSubject): string {
  const { kind, visibility, confidential, namespaceIds, authorId = null, assigneeIds } = subject
  if (visibility === 'public' && !confidential) return EVERYBODY
  const letter = KINDS[kind].letter.toLowerCase()
  const who = `${letter}${LETTERS[visibility]}${confidential ? 'c' : ''}:${namespaceIds.join(',')}`
  if (assigneeIds === undefined || !confidential) return who
  const involved = [authorId, ...assigneeIds].filter((id) => id !== null)
  return `${who}:${[...new Set(involved)].join(',')}`
}

/** Returns the counts with one less of the key that goes and one more of the key that comes. */
export function shiftedBlockers(blockers: Blockers, from: string | null, to: string | null): Blockers {
  const counts = new Map(Object.entries(blockers))
  const add = (key: string | null, step: number): void => {
    if (key === null) return
    const count = (counts.get(key) ?? 0) + step
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  add(from, -1)
  add(to, 1)
  return Object.fromEntries(counts)
}

const VISIBILITIES: Record<string, Visibility> = { p: 'public', i: 'internal', m: 'private' }
const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map((id) => Number(id)))

function isReader(viewer: Viewer, key: string): boolean {
  if (key === EVERYBODY) return true
  const [who = '', groups = '', people = ''] = key.split(':')
  // Author and assignees may read a confidential issue alike; a confidential epic names none.
  return can(viewer, 'read', {
    kind: kindOfLetter(who.slice(0, 1).toUpperCase()) ?? 'issue',
    visibility: VISIBILITIES[who.slice(1, 2)] ?? 'private',
    namespaceIds: numbers(groups),
    confidential: who.endsWith('c'),
    assigneeIds: numbers(people),
  })
}

/** Returns how many of the open items that block an item the viewer may read. */
export const countBlockers = (viewer: Viewer, blockers: Blockers): number =>
  Object.entries(blockers).reduce((sum, [key, count]) => sum + (isReader(viewer, key) ? count : 0), 0)
