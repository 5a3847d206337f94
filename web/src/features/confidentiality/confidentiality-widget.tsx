import { Eye } from 'lucide-react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Owner } from '#web/lib/owner.ts'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import { CONFIDENTIAL_NOTE, confidentialityName } from '#web/features/item/confidentiality-texts.ts'

export interface ConfidentialityWidgetProps {
  owner: Owner
  isConfidential: boolean
  canEdit: boolean
}

const confidentialityEditor = lazyPart(async () => (await import('./confidentiality-editor.tsx')).ConfidentialityEditor)

/** Who may see the owner; those who may change that are asked first. */
export function ConfidentialityWidget(props: ConfidentialityWidgetProps) {
  const { owner, isConfidential, canEdit } = props
  return (
    <SidebarSection
      id="confidentiality"
      name="Confidentiality"
      action={
        canEdit && (
          <LazyComponent part={confidentialityEditor} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      <SidebarValue
        text={confidentialityName(isConfidential)}
        icon={isConfidential ? ConfidentialIcon : Eye}
        note={isConfidential ? CONFIDENTIAL_NOTE[owner.kind] : undefined}
      />
    </SidebarSection>
  )
}
