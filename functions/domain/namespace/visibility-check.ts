import type { Visibility } from '../permissions.ts'
import type { Problem } from '../problem.ts'
import { invalid } from '../text/text-checks.ts'

const OPENNESS: Record<Visibility, number> = { private: 0, internal: 1, public: 2 }

/** Returns what is wrong with the visibility of something in a group; null when nothing is: what stands in a group is not more open than the group. */
export const visibilityProblem = (own: Visibility, above: Visibility): Problem | null =>
  OPENNESS[own] <= OPENNESS[above]
    ? null
    : invalid('visibility', `Visibility ${own} is not allowed: the group above is ${above}.`)

/** Returns what is wrong with the visibility of a group that holds these; null when nothing is: a group is not less open than what is in it. */
export function visibilityBelowProblem(
  own: Visibility,
  below: { visibility: Visibility; fullPath: string }[],
): Problem | null {
  const wider = below.filter(({ visibility }) => OPENNESS[visibility] > OPENNESS[own])
  const [first] = wider
  if (first === undefined) return null
  const others = wider.length === 1 ? '' : ` and ${wider.length - 1} more below it are more open`
  const text = wider.length === 1 ? `${first.fullPath} is ${first.visibility}` : `${first.fullPath}${others}`
  return invalid('visibility', `Visibility ${own} is not allowed: ${text}.`)
}
