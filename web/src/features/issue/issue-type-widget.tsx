import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ListedOwner } from '#web/lib/owner.ts'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import type { IssuePageState } from './issue-page-state.ts'
import { TYPE_VIEWS } from './issue-types.ts'

export interface IssueTypeWidgetProps {
  owner: ListedOwner
  issue: Pick<IssuePageState, 'type' | 'canUpdate' | 'canCreateIncident' | 'fullPath'>
}

const issueTypeEditor = lazyPart(async () => (await import('./issue-type-editor.tsx')).IssueTypeEditor)

/** The type of an issue in the sidebar. */
export function IssueTypeWidget(props: IssueTypeWidgetProps) {
  const { type, canUpdate } = props.issue
  return (
    <SidebarSection
      id="type"
      name="Type"
      action={
        canUpdate && (
          <LazyComponent part={issueTypeEditor} props={props}>
            {null}
          </LazyComponent>
        )
      }
    >
      <div aria-live="polite">
        <SidebarValue icon={TYPE_VIEWS[type].icon} text={TYPE_VIEWS[type].label} />
      </div>
    </SidebarSection>
  )
}
