import { rollsUp, type ItemRef } from './kinds.ts'
import type { Problem } from '../problem.ts'

/** Begins the refusal of a change that expected another value of a field: the browser shows both values then. */
export const CHANGED_BY_OTHERS = 'Somebody else has changed the '

/** Begins the refusal of a change that expected an issue not to be moved or promoted. */
export const WAS_MOVED = 'This issue was '

/** Says that an issue goes on as something else. */
export const movedProblem = ({ kind }: ItemRef): Problem => ({
  code: 'CONFLICT',
  message: `${WAS_MOVED}${rollsUp(kind) ? 'promoted to an epic' : 'moved to another project'}.`,
})
