import type { DescriptionItem } from '../work-items.ts'

/** Description and HTML, where they were read; a long text is left to its own field, which puts it together. */
export function textFields(item: DescriptionItem | null | undefined): {
  description?: string | null
  descriptionHtml?: string | null
  isLongText?: true
} {
  if (item === undefined) return {}
  if (item?.parts) return { isLongText: true }
  return { description: item?.markdown ?? null, descriptionHtml: item?.html ?? null }
}
