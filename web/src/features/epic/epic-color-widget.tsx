import { lazyPart } from '#web/lib/lazy-part.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { Swatch } from '#web/ui/item/swatch.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { colorName } from '#domain/color-names.ts'
import styles from './epic-color-widget.module.css'
import type { EpicColorWidgetProps } from './epic-color-picker.tsx'

const epicColorPicker = lazyPart(async () => (await import('./epic-color-picker.tsx')).EpicColorPicker)

/** Shows the colour that the epic has on the roadmap. */
export function EpicColorWidget(props: EpicColorWidgetProps) {
  const { color, canEdit } = props
  return (
    <SidebarSection
      id="color"
      name="Color"
      action={
        canEdit && (
          <LazyComponent part={epicColorPicker} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      <span className={styles.color}>
        <Swatch color={color} />
        {colorName(color)}
      </span>
    </SidebarSection>
  )
}
