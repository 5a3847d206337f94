import type { UserRef } from '#domain/refs.ts'
import type { DescriptionItem } from './items.ts'
import { descriptionKey, type Issuable } from './keys.ts'

export interface DescriptionInput {
  markdown: string
  /** The rendered, safe HTML of the Markdown. */
  html: string
  lastEditedAt: string | null
  lastEditedBy: UserRef | null
}

/** The description of an epic or issue; every one has the item, an empty text included. */
export const descriptionItem = (owner: Issuable, input: DescriptionInput): DescriptionItem => ({
  ...descriptionKey(owner),
  markdown: input.markdown,
  html: input.html,
  lastEditedAt: input.lastEditedAt,
  lastEditedBy: input.lastEditedBy,
})

/** Bytes of Markdown and HTML that fit one item; the platform's limit is 400 KB with names and keys. */
export const DESCRIPTION_BYTES_MAX = 390_000

/** Whether the text and its HTML fit one item. */
export const descriptionFits = (markdown: string, html: string): boolean =>
  new TextEncoder().encode(markdown).length + new TextEncoder().encode(html).length <= DESCRIPTION_BYTES_MAX
