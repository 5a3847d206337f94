import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { colorName } from '#domain/color-names.ts'
import styles from './epic-color-widget.module.css'
import type { EpicColorWidgetProps } from './epic-color-picker.tsx'

const EpicColorPicker = lazyComponent(async () => (await import('./epic-color-picker.tsx')).EpicColorPicker)

/** Shows the colour that the epic has on the roadmap. */
export function EpicColorWidget(props: EpicColorWidgetProps) {
  const { color, canEdit } = props
  return (
    <SidebarSection id="color" name="Color" action={canEdit && <EpicColorPicker {...props} />}>
      <span className={styles.color}>
        <Swatch color={color} />
        {colorName(color)}
      </span>
    </SidebarSection>
  )
}
