import type { ReactNode } from 'react'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'

const AttributeEditor = lazyComponent(async () => (await import('./attribute-editor.tsx')).AttributeEditor)

/** Shows an attribute of an item in the sidebar; `children` shows its value. */
export function AttributeWidget<Value>({ children, ...props }: AttributeWidgetProps<Value> & { children: ReactNode }) {
  const { attribute, value, canEdit } = props
  return (
    <SidebarSection
      id={attribute.name}
      name={attribute.label}
      action={canEdit && <AttributeEditor {...(props as AttributeWidgetProps<unknown>)} />}
    >
      {value === null ? <SidebarValue text={NONE} /> : children}
    </SidebarSection>
  )
}
