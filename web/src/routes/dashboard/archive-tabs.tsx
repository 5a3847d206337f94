import type { PageName } from '#web/lib/page/pages.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { ListTabs } from '#web/ui/base/list-frame.tsx'

const TABS = { active: 'Active', archived: 'Archived' }

/** True when an address asks for what is archived. */
export const isArchiveAsked = ({ state }: SearchParams): boolean => state === 'archived'

interface ArchiveTabsProps {
  page: PageName
  label: string
  isArchive: boolean
}

/** Leads from the groups or projects that are worked in to those that are archived, and back. */
export const ArchiveTabs = ({ page, label, isArchive }: ArchiveTabsProps) => (
  <ListTabs
    label={label}
    path={pathOf(page)}
    parameter="state"
    tabs={TABS}
    current={isArchive ? 'archived' : 'active'}
  />
)
