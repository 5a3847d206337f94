import { useState } from 'react'
import type { Owner } from '#web/lib/owner.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ReferenceSection } from './reference-section.tsx'

export interface ReferenceWidgetProps {
  owner: Owner
  /** As it came with the owner. */
  reference: string
}

const ReferenceRefresh = lazyComponent(async () => (await import('./reference-refresh.tsx')).ReferenceRefresh)

/** Shows the full reference, such as `acme/web&5`, to be copied; one that could not be fetched is not copied. */
export function ReferenceWidget({ owner, reference }: ReferenceWidgetProps) {
  const [answer, setAnswer] = useState<string | null>(reference)
  return (
    <>
      <ReferenceSection reference={answer ?? reference} canCopy={answer !== null} />
      <ReferenceRefresh owner={owner} onAnswer={setAnswer} />
    </>
  )
}
