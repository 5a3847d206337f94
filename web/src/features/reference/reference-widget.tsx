import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Upgrade } from '#web/ui/upgrade.tsx'
import { ReferenceSection } from './reference-section.tsx'

export interface ReferenceWidgetProps {
  owner: Owner
  /** As it was told with the owner. */
  reference: string
}

const freshReference = lazyPart(async () => (await import('./fresh-reference.tsx')).FreshReference)

/** The full reference, such as `acme/web&5`, to be copied. */
export function ReferenceWidget(props: ReferenceWidgetProps) {
  return (
    <Upgrade part={freshReference} props={props}>
      <ReferenceSection reference={props.reference} canCopy />
    </Upgrade>
  )
}
