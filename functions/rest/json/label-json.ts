import { textColorOn } from '#domain/color.ts'
import type { LabelRef } from '#domain/refs.ts'
import { escapedHtml } from '#table/objects/escaped-html.ts'

/** A label in full. */
export const labelJson = (label: LabelRef) => ({
  id: label.id,
  name: label.title,
  description: label.description,
  description_html: label.description === null ? '' : escapedHtml(label.description),
  color: label.color,
  text_color: textColorOn(label.color),
})

/** A label in the list of a group's labels. */
export const listedLabelJson = (label: LabelRef) => ({
  ...labelJson(label),
  subscribed: false,
  priority: null,
  is_project_label: label.ofProject,
})
