import type { ComponentProps } from 'react'
import type { ReferenceField } from '#web/features/link/link-form.tsx'
import { LinkedItems } from '#web/features/link/linked-items.tsx'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'

/** Suggestions bring code along that readers do without. */
const ReferenceInput = lazyComponent(
  async () => (await import('#web/features/tree/add/reference-input.tsx')).ReferenceInput,
)

function LazyReferenceInput(props: ComponentProps<ReferenceField>) {
  return <ReferenceInput {...props} fallback={<Skeleton shape="box" width="100%" height="36px" />} />
}

export interface ItemLinksProps {
  owner: IndexedOwner
  /** The full path of the group of the item, or of its project's group. */
  groupPath: string
  isEditable: boolean
}

/** Shows the items that an item is linked to; their code comes after the page. */
export function ItemLinks(props: ItemLinksProps) {
  return <LinkedItems {...props} ReferenceField={LazyReferenceInput} />
}
