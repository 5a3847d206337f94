import type { ItemKind } from '#domain/item/kinds.ts'
import type { IssueType } from '#domain/schema.generated.ts'
import type { NewItemFieldsProps } from './new-item-fields.tsx'

/** What the part of a form takes that shows the fields of a new item, and comes after the page. */
export interface LateFieldsProps extends Omit<NewItemFieldsProps, 'owner' | 'listHref' | 'names'> {
  kind: ItemKind
  type?: IssueType
  /** Whether its viewer may give what takes more than to create it. */
  canAdmin: boolean
  /** The full path of the group or project. */
  fullPath: string
  isScopedAllowed: boolean
}

/** What the field for the description of a new item takes. */
export interface DescriptionFieldProps {
  kind: ItemKind
  /** The full path of the group or project. */
  homePath: string
  value: string
  isFocused?: boolean
  onChange: (value: string) => void
}
