import { pathOf } from '#web/lib/page/paths.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

const TABS = [
  ['settings', 'Settings'],
  ['sites', 'Sites'],
] as const satisfies readonly (readonly [PageName, string])[]

/** Shows the pages of the administration area as links. */
export function AdminTabs({ current }: { current: (typeof TABS)[number][0] }) {
  return (
    <PageTabs
      label="Administration"
      tabs={TABS.map(([page, name]) => ({ id: page, name, href: pathOf(page) }))}
      current={current}
    />
  )
}
