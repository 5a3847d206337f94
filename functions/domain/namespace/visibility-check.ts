import type { Visibility } from '../permissions.ts'
import type { Problem } from '../problem.ts'
import { invalid } from '../text/text-checks.ts'

const OPENNESS: Record<Visibility, number> = { private: 0, internal: 1, public: 2 }

/** Returns what is wrong with the visibility of something in a group; null when nothing is: what stands in a group is not more open than the group. */
export const visibilityProblem = (own: Visibility, above: Visibility): Problem | null =>
  OPENNESS[own] <= OPENNESS[above]
    ? null
    : invalid('visibility', `Visibility ${own} is not allowed: the group above is ${above}.`)
