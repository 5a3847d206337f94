import { CopyButton } from '#web/ui/copy-button.tsx'
import { SidebarSection } from '#web/ui/sidebar-section.tsx'
import styles from './reference-widget.module.css'

/** The full reference, such as `acme/web&5`, to be copied. */
export function ReferenceWidget({ reference }: { reference: string }) {
  return (
    <SidebarSection id="reference" name="Reference" action={<CopyButton value={reference} label="Copy reference" />}>
      <span className={styles.reference}>{reference}</span>
    </SidebarSection>
  )
}
