import type { DescriptionItem } from '../work-items.ts'

/** Whether a rendered text has references that show titles, which depend on the viewer and change. */
export const showsTitles = (html: string): boolean => html.includes('data-reference-format="+"')

/** Description and HTML, where they were read; a long text is left to its own field, which puts it together, and so is one with titles of others. */
export function textFields(item: DescriptionItem | null | undefined): {
  description?: string | null
  descriptionHtml?: string | null
  isLongText?: true
} {
  if (item === undefined) return {}
  if (item?.parts) return { isLongText: true }
  if (item && showsTitles(item.html)) return { description: item.markdown }
  return { description: item?.markdown ?? null, descriptionHtml: item?.html ?? null }
}
