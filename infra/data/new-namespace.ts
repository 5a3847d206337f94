import { VISIBILITIES, type Visibility } from '#domain/permissions.ts'
import { namespaceAtPath } from '#operations/namespace/free-path.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { DATA_FOLDER } from '../local/settings.ts'
import { UsageError } from './usage-error.ts'

/** A line of the help of commands that make groups and projects. */
export const VISIBILITY_HELP = `  --visibility   ${VISIBILITIES.join(', ')}; private when left out`

/** Options of commands that make groups and projects. */
export const NAMESPACE_OPTIONS = {
  name: { type: 'string', default: '' },
  visibility: { type: 'string', default: 'private' },
  env: { type: 'string' },
  table: { type: 'string' },
  data: { type: 'string', default: DATA_FOLDER },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function visibilityNamed(name: string): Visibility {
  const visibility = VISIBILITIES.find((one) => one === name)
  if (!visibility) throw new UsageError(`--visibility ${name} is not one of ${VISIBILITIES.join(', ')}.`)
  return visibility
}

/** Returns the group above a full path, null for a path at the top, and the last part of the path. */
export async function parentOf(table: Table, fullPath: string): Promise<{ parent: GroupItem | null; path: string }> {
  const at = fullPath.lastIndexOf('/')
  const path = fullPath.slice(at + 1)
  if (at < 0) return { parent: null, path }
  const parentPath = fullPath.slice(0, at)
  const parent = await namespaceAtPath(table, parentPath, 'strong')
  if (parent?.kind !== 'group') throw new UsageError(`There is no group ${parentPath}.`)
  return { parent, path }
}
