import type { Asker, FreshTree, MatrixWorld, NoteIds, OwnedIds, Place } from './matrix-world.ts'

/**
 * What came of an attempt: done (y); nothing there (n); there, but not allowed (d); sign in first (s).
 */
export type Outcome = 'y' | 'n' | 'd' | 's'

/** Who tries something where, with what was made for this attempt alone. */
export interface Trial {
  world: MatrixWorld
  asker: Asker
  /** By what they ask: the asker's sign-in, or a personal access token. */
  credentials: string | null
  place: Place
  /** The epic that is written to; the place's own for reads. */
  epic: { id: number; iid: number }
  /** The asker's to-do where they can have one, else somebody else's; only made for what needs it. */
  todoId: number
  /** Milestones of the place's group and project, only made for what needs them; the place's own for reads. */
  milestoneIds: OwnedIds
  /** Number of a cadence and of its iteration, likewise. */
  planId: number
  /** Labels, likewise. */
  labelIds: OwnedIds
  /** Comments of somebody else, only made for what needs them; the place's own for reads. */
  noteIds: NoteIds
  /** Number of a direct member of the place's group and project, only made for what needs one; the place's own for reads. */
  memberId: number
  /** A child of each kind below the epic, and an issue without one; only made for what needs them. */
  tree: FreshTree | null
  /** A text that no other trial has. */
  title: string
}

export interface Operation {
  attempt: (trial: Trial) => Promise<Outcome>
  /** A write changes what is stored exactly when it is allowed; some need something of their own. */
  writes:
    | 'nothing'
    | 'something'
    | 'epic'
    | 'tree'
    | 'todo'
    | 'milestones'
    | 'labels'
    | 'notes'
    | 'uploads'
    | 'members'
    | 'plans'
}

export const reads = (attempt: Operation['attempt']): Operation => ({ attempt, writes: 'nothing' })
export const writes = (what: Operation['writes'], attempt: Operation['attempt']): Operation => ({
  attempt,
  writes: what,
})
