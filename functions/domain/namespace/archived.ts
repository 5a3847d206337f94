/** Says that a group or project is archived: by its own mark, or by that of a group above it, which follows. */
export interface Archivable {
  archived?: boolean
  archivedAbove?: boolean
}

/** True when a group or project is archived, by itself or with a group above it: it can be read, and nothing in it changes. */
export const isArchived = ({ archived, archivedAbove }: Archivable): boolean =>
  archived === true || archivedAbove === true

/**
 * True when a group or project is among those that are asked for.
 * @param active only those that are not archived, where it is true; only those that are, where it is false
 */
export const isActiveAsAsked = (place: Archivable, active: boolean | null | undefined): boolean =>
  active === null || active === undefined || active !== isArchived(place)
