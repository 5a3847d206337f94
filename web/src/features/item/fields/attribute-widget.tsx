import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { AttributeWidgetProps } from './attribute-editor.tsx'

const attributeEditor = lazyPart(async () => (await import('./attribute-editor.tsx')).AttributeEditor)

/** Shows an attribute of an item in the sidebar; `children` shows its value. */
export function AttributeWidget<Value>({ children, ...props }: AttributeWidgetProps<Value> & { children: ReactNode }) {
  const { attribute, value, canEdit } = props
  return (
    <SidebarSection
      id={attribute.name}
      name={attribute.label}
      action={
        canEdit && (
          <LazyComponent part={attributeEditor} props={props as AttributeWidgetProps<unknown>}>
            {null}
          </LazyComponent>
        )
      }
    >
      {value === null ? <SidebarValue text={NONE} /> : children}
    </SidebarSection>
  )
}
