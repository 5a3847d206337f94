import { pathOf } from '#web/lib/page/paths.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

const TABS = [
  ['people', 'People'],
  ['all-groups', 'Groups'],
  ['settings', 'Settings'],
  ['sites', 'Sites'],
] as const satisfies readonly (readonly [PageName, string])[]

export type AdminPage = (typeof TABS)[number][0]

/** Shows the pages of the administration area as links. */
export function AdminTabs({ current }: { current: AdminPage }) {
  return (
    <PageTabs
      label="Administration"
      tabs={TABS.map(([page, name]) => ({ id: page, name, href: pathOf(page) }))}
      current={current}
    />
  )
}
