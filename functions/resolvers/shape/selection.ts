import type { FieldContext } from './context.ts'

const CONNECTION = ['edges', 'nodes', 'pageInfo', 'count', '__typename']

/** Returns the fields selected directly below this one. AppSync tells aliases instead of names, so a name can be unknown. */
export const selectedFields = (ctx: FieldContext): string[] =>
  ctx.info.selectionSetList.filter((path) => !path.includes('/'))

/** Returns where a path stands below the rows of a list; an alias on the way stands for a field that is not known. */
function belowRows(path: string): string {
  const parts = path.split('/')
  if (!CONNECTION.includes(parts[0] ?? '')) return path
  if (parts[0] === 'nodes') return parts.slice(1).join('/')
  if (parts[0] !== 'edges' || parts.length < 2 || parts[1] === 'cursor' || parts[1] === '__typename') return ''
  return parts[1] === 'node' ? parts.slice(2).join('/') : path
}

/** Returns the fields selected of each row of a list. */
export const selectedRowFields = (ctx: FieldContext): string[] =>
  ctx.info.selectionSetList.map((path) => belowRows(path)).filter((path) => path !== '' && !path.includes('/'))

/** True when anything else than these fields is selected. */
export const selectsBeyond = (selected: string[], known: string[]): boolean =>
  !selected.every((field) => known.includes(field))
