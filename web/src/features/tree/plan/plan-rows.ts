import type { GhostRow, TreeRow } from '../flatten.ts'
import { hasLinesBelow, type Plan } from './plan.ts'

/** Returns the rows with those of a plan right below the row of its parent, where what is made comes to stand. */
export function withPlan(rows: readonly TreeRow[], { parentId, lines }: Plan, rootId: string): readonly TreeRow[] {
  const parent = rows.findIndex(({ key }) => key === parentId)
  // The parent of a plan may have gone out of sight, as with a search.
  if (parent === -1 && parentId !== rootId) return rows
  const level = (rows[parent]?.level ?? 0) + 1
  const ghosts = lines.map((line, at): GhostRow => ({
    ...{ kind: 'ghost', key: ghostKey(line.id), parentId, level: level + line.depth },
    ...{ line, at, isParent: hasLinesBelow(lines, at) },
  }))
  return rows.toSpliced(parent + 1, 0, ...ghosts)
}

/** Returns what the row of a line is known by. */
export const ghostKey = (lineId: string): string => `ghost:${lineId}`
