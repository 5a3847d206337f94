import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import styles from './reference-section.module.css'

/** Shows a reference with a button that copies it. */
export function ReferenceSection({ reference, canCopy }: { reference: string; canCopy: boolean }) {
  return (
    <SidebarSection
      id="reference"
      name="Reference"
      action={<CopyButton value={reference} label="Copy reference" isDisabled={!canCopy} />}
    >
      <span className={styles.reference}>{reference}</span>
    </SidebarSection>
  )
}
