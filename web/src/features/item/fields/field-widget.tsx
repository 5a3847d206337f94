import type { Owner } from '#web/lib/owner.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Badge } from '#web/ui/base/badge.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { isPerson, type ShownField } from './item-fields.ts'
import styles from './field-widget.module.css'

export interface FieldWidgetProps {
  owner: Owner
  field: ShownField
  canEdit: boolean
}

const FieldEditor = lazyComponent(async () => (await import('./field-editor.tsx')).FieldEditor)

/** Shows one field of an item in the sidebar; a new value is said to those who do not see it. */
export function FieldWidget(props: FieldWidgetProps) {
  const { field, canEdit } = props
  return (
    <SidebarSection id={field.name} name={field.label} action={canEdit && <FieldEditor {...props} />}>
      <FieldValue field={field} />
    </SidebarSection>
  )
}

function FieldValue({ field: { value, view, fieldView, isDefault } }: Pick<FieldWidgetProps, 'field'>) {
  if (fieldView.look === 'badge' && !isDefault) {
    return (
      <Badge tone={view.tone} icon={view.icon}>
        {view.label}
      </Badge>
    )
  }
  return (
    <span className={styles.value} data-tone={isDefault ? 'none' : view.tone}>
      {isPerson(value) ? (
        <Avatar name={value.name} src={value.avatarUrl} size={20} isDecorative />
      ) : (
        fieldView.look === undefined && <Icon of={view.icon} />
      )}
      <span dir="auto">{view.label}</span>
    </span>
  )
}
