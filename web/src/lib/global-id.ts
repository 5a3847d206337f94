/** Returns the number in a global id such as `gid://gitlab/Epic/5`. */
export function numberInId(globalId: string): number {
  return Number(globalId.slice(globalId.lastIndexOf('/') + 1))
}
