/** First parts of addresses that lead elsewhere, so that no top-level group can have them. */
export const RESERVED_ROOTS: readonly string[] = [
  '.well-known',
  'admin',
  'api',
  'assets',
  'cognito',
  'dashboard',
  'explore',
  'graphql',
  'groups',
  'help',
  'new',
  'oauth',
  'projects',
  'public',
  'search',
  'sign-in',
  'sign-up',
  'users',
]

/** True for the first part of addresses that lead elsewhere than to a group. */
export const isReservedRoot = (path: string): boolean => RESERVED_ROOTS.includes(path.toLowerCase())
