import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import type { IssueTypeWidgetProps } from './issue-type-editor.tsx'
import { TYPE_VIEWS } from './issue-types.ts'

const IssueTypeEditor = lazyComponent(async () => (await import('./issue-type-editor.tsx')).IssueTypeEditor)

/** Shows the type of an issue in the sidebar. */
export function IssueTypeWidget(props: IssueTypeWidgetProps) {
  const { type, canUpdate } = props.issue
  return (
    <SidebarSection id="type" name="Type" action={canUpdate && <IssueTypeEditor {...props} />}>
      <SidebarValue icon={TYPE_VIEWS[type].icon} text={TYPE_VIEWS[type].label} />
    </SidebarSection>
  )
}
