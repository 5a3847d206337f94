/** Says that a group or project is archived: by its own mark, or by that of a group above it, which follows. */
export interface Archivable {
  archived?: boolean
  archivedAbove?: boolean
}

/** True when a group or project is archived, by itself or with a group above it: it can be read, and nothing in it changes. */
export const isArchived = ({ archived, archivedAbove }: Archivable): boolean =>
  archived === true || archivedAbove === true
