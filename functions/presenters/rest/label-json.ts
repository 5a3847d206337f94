import { textColorOn } from '#domain/color.ts'
import type { LabelRef } from '#domain/refs.ts'
import type { LabelItem } from '#table/items/place-items.ts'
import { escapedHtml } from '../graphql/escaped-html.ts'

/** Returns a label in full. */
export const labelJson = (label: LabelRef) => ({
  id: label.id,
  name: label.title,
  description: label.description,
  description_html: label.description === null ? '' : escapedHtml(label.description),
  color: label.color,
  text_color: textColorOn(label.color),
})

/** Returns a label in the list of a group's labels. */
export const listedLabelJson = (label: LabelItem, subscribed: boolean) => ({
  ...labelJson(label),
  subscribed,
  priority: label.priority ?? null,
  is_project_label: label.ofProject,
})

/** Returns a label as an epic's page shows it. */
export const pageLabelJson = (label: LabelRef) => ({
  id: label.id,
  title: label.title,
  color: label.color,
  description: label.description,
  text_color: textColorOn(label.color),
})

/** Returns a label in the list from which a page offers its labels. */
export const offeredLabelJson = (label: LabelItem) => {
  const ownerId = label.namespaceIds.at(-1) ?? null
  return {
    ...pageLabelJson(label),
    group_id: label.ofProject ? null : ownerId,
    project_id: label.ofProject ? ownerId : null,
    template: false,
    created_at: label.createdAt,
    updated_at: label.createdAt,
  }
}
