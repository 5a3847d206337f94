import { textColorOn } from '#domain/color.ts'
import { globalId } from '#domain/ids.ts'
import type { LabelRef } from '#domain/refs.ts'
import type { Label } from '#domain/schema.generated.ts'
import { escapedHtml } from './escaped-html.ts'

export type LabelObject = Required<Label>

/** Returns a label as GraphQL shows it. */
export const labelObject = (label: LabelRef): LabelObject => ({
  id: globalId(label.ofProject ? 'ProjectLabel' : 'GroupLabel', label.id),
  title: label.title,
  color: label.color,
  textColor: textColorOn(label.color),
  description: label.description,
  descriptionHtml: label.description === null ? null : escapedHtml(label.description),
})
