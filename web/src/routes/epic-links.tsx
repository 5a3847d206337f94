import type { ComponentProps } from 'react'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import type { ReferenceField } from '#web/features/link/link-form.tsx'
import { LinkedItems } from '#web/features/link/linked-items.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Upgrade } from '#web/ui/upgrade.tsx'
import { epicOwner } from './epic-owner.ts'

/** Suggestions bring code along that readers do without. */
const referenceInput = lazyPart(async () => (await import('#web/features/tree/add/reference-input.tsx')).ReferenceInput)

function LazyReferenceInput(props: ComponentProps<ReferenceField>) {
  return (
    <Upgrade part={referenceInput} props={props}>
      <Skeleton shape="box" width="100%" height="36px" />
    </Upgrade>
  )
}

/** The items that an epic is linked to; their code comes after the page. */
export function EpicLinks({ page }: { page: EpicPageData }) {
  const { userPermissions } = page.tree.parent
  return (
    <LinkedItems owner={epicOwner(page)} isEditable={userPermissions.adminEpic} ReferenceField={LazyReferenceInput} />
  )
}
