import { NAMESPACE_NAME_MAX } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { invalid } from '../text/text-checks.ts'
import { isReservedRoot } from './reserved-roots.ts'

const PATH_RULE =
  "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'."

const isPath = (path: string): boolean =>
  path.length <= NAMESPACE_NAME_MAX &&
  /^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(path) &&
  !path.endsWith('.') &&
  !/\.(git|atom)$/i.test(path)

/** Returns what is wrong with the last part of a group's or project's address; null when nothing is. */
export function pathProblem(path: string, isRoot: boolean): Problem | null {
  if (!isPath(path)) return invalid('path', `Path ${PATH_RULE}`)
  const isReserved = isRoot && isReservedRoot(path)
  return isReserved ? invalid('path', `Path ${path} is a reserved name`) : null
}

/** Returns what is wrong with a user name, by the rules of paths and at least two characters; null when nothing is. */
export const usernameProblem = (username: string): Problem | null =>
  !isPath(username) || username.length < 2
    ? invalid('username', `Username ${PATH_RULE}`)
    : isReservedRoot(username)
      ? invalid('username', `Username ${username} is a reserved name`)
      : null

/** Returns the path that a name gives where none is chosen: `My Shop` becomes `my-shop`. */
export const pathFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .toLowerCase()
