import { pathOf } from '#web/lib/page/paths.ts'
import { definitionOf, type PageName } from '#web/lib/page/pages.ts'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

const TABS = ['people', 'all-groups', 'settings', 'sites'] as const satisfies readonly PageName[]

export type AdminPage = (typeof TABS)[number]

/** Shows the pages of the administration area as links. */
export function AdminTabs({ current }: { current: AdminPage }) {
  return (
    <PageTabs
      label="Administration"
      tabs={TABS.map((page) => ({ id: page, name: definitionOf(page).name ?? '', href: pathOf(page) }))}
      current={current}
    />
  )
}
