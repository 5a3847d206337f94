import { Eye } from 'lucide-react'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { CONFIDENTIAL_NOTE, confidentialityName } from '#web/features/item/page/confidentiality-texts.ts'
import type { ConfidentialityWidgetProps } from './confidentiality-editor.tsx'

const ConfidentialityEditor = lazyComponent(
  async () => (await import('./confidentiality-editor.tsx')).ConfidentialityEditor,
)

/** Shows who may see the owner; those who may change that are asked first. */
export function ConfidentialityWidget(props: ConfidentialityWidgetProps) {
  const { owner, isConfidential, canEdit } = props
  return (
    <SidebarSection
      id="confidentiality"
      name="Confidentiality"
      action={canEdit && <ConfidentialityEditor {...props} />}
    >
      <SidebarValue
        text={confidentialityName(isConfidential)}
        icon={isConfidential ? ConfidentialIcon : Eye}
        note={isConfidential ? CONFIDENTIAL_NOTE[owner.kind] : undefined}
      />
    </SidebarSection>
  )
}
