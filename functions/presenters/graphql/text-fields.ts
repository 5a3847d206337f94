import type { UserRef } from '#domain/refs.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'

/** Who changed a description last, and when. */
export interface LastEdit extends UserRef {
  at: string
}

interface TextFields {
  description?: string | null
  descriptionHtml?: string | null
  isLongText?: true
  /** For fields of their own. */
  lastEdit?: LastEdit[]
}

/** True when a rendered text has references that show titles, which depend on the viewer and change. */
export const showsTitles = (html: string): boolean => html.includes('data-reference-format="+"')

/** Returns the last change of a description; none of one that is as it was written. */
export const lastEditOf = (item: DescriptionItem | null): LastEdit[] =>
  item?.lastEditedBy && item.lastEditedAt ? [{ ...item.lastEditedBy, at: item.lastEditedAt }] : []

/** Returns description and HTML, where they were read; a long text is left to its own field, which puts it together, and so is one with titles of others. */
export function textFields(item: DescriptionItem | null | undefined): TextFields {
  if (item === undefined) return {}
  const lastEdit = lastEditOf(item)
  if (item?.parts) return { isLongText: true, lastEdit }
  if (item && showsTitles(item.html)) return { description: item.markdown, lastEdit }
  return { description: item?.markdown ?? null, descriptionHtml: item?.html ?? null, lastEdit }
}
