/** Returns the number in a global id such as `gid://gitlab/Epic/5`. */
export function numberInId(globalId: string): number {
  return Number(globalId.slice(globalId.lastIndexOf('/') + 1))
}

const PLAN = /^gid:\/\/gitlab\/(Milestone|Iteration|Iterations::Cadence)\//

/** True when it is the global id of a milestone, an iteration or a cadence. */
export const isPlanId = (id: string | null): boolean => id !== null && PLAN.test(id)
