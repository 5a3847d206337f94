import type { PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

/** The page of a group, or of the project that it names. */
type Place = PageProps<'members'> & Partial<PageProps<'project-members'>>

type SettingsPage = 'general' | 'members' | 'billing' | 'webhooks' | 'access-tokens' | 'templates' | 'escalation'

type Tab = readonly [id: SettingsPage, name: string, page: PageName, isForAdministration?: true, isAtTop?: true]

const OF_GROUP: readonly Tab[] = [
  ['general', 'General', 'edit-group', true],
  ['members', 'Members', 'members'],
  ['webhooks', 'Webhooks', 'webhooks', true],
  ['access-tokens', 'Access tokens', 'group-access-tokens', true],
  ['billing', 'Billing', 'billing', true, true],
]

const OF_PROJECT: readonly Tab[] = [
  ['general', 'General', 'edit-project', true],
  ['members', 'Members', 'project-members'],
  ['templates', 'Description templates', 'description-templates', true],
  ['escalation', 'Escalation policies', 'escalation-policies', true],
  ['webhooks', 'Webhooks', 'project-webhooks', true],
  ['access-tokens', 'Access tokens', 'project-access-tokens', true],
]

export interface SettingsTabsProps {
  page: Place
  current: SettingsPage
  /** Whether the viewer administers the group or project: some pages are for nobody else. */
  canAdmin: boolean
}

/** Shows the pages of settings of a group or project that the viewer may open, as links. */
export function SettingsTabs({ page: { groupPath, projectPath }, current, canAdmin }: SettingsTabsProps) {
  const tabs = projectPath === undefined ? OF_GROUP : OF_PROJECT
  return (
    <PageTabs
      label="Settings"
      tabs={tabs
        .filter(([id, , , isForAdministration]) => canAdmin || id === current || !isForAdministration)
        .filter(([, , , , isAtTop]) => !isAtTop || !groupPath.includes('/'))
        .map(([id, name, page]) => ({ id, name, href: pathOf(page, projectPath ?? groupPath) }))}
      current={current}
    />
  )
}
