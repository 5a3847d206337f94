import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { VULNERABILITY_STATES, type VulnerabilityState } from '#domain/security/vulnerability.ts'
import { ReportUpload } from '#web/features/security/report-upload.tsx'
import { SeverityBadge } from '#web/features/security/severity-badge.tsx'
import { vulnerabilitiesQuery, wordsOf } from '#web/features/security/vulnerability-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { ListFrame, ListRows, ListTabs } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'

const TABS = { detected: 'Detected', confirmed: 'Confirmed', resolved: 'Resolved', dismissed: 'Dismissed' }

const stateOf = ({ state }: SearchParams): VulnerabilityState =>
  VULNERABILITY_STATES.find((one) => one === state) ?? 'detected'

/** Shows the vulnerabilities that were found in a project, to its Developers. */
export default function VulnerabilitiesPage({ projectPath }: PageProps<'vulnerabilities'>) {
  const state = stateOf(useSearchParams())
  const list = useInfiniteQuery(vulnerabilitiesQuery(projectPath, state))
  const isMissing = list.data?.pages[0] === null
  const name = useGroupName(projectPath)
  const title = usePageTitle('vulnerabilities', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const rows = list.data?.pages.flatMap((page) => page?.rows ?? [])
  return (
    <Page
      title={title}
      about="What security scanners and people have found in this project, the gravest first."
      actions={<ReportUpload projectPath={projectPath} />}
    >
      <ListTabs
        label="State"
        path={pathOf('vulnerabilities', projectPath)}
        parameter="state"
        tabs={TABS}
        current={state}
      />
      <ListFrame
        list={list}
        count={rows?.length}
        failedTitle="Could not load the vulnerabilities."
        empty={{
          icon: ShieldAlert,
          title: `No ${state} vulnerabilities`,
          text: 'Upload the report of a security scanner, or let your pipeline send it to the API.',
          action: state === 'detected' && <ReportUpload projectPath={projectPath} />,
        }}
      >
        <ListRows
          label="Vulnerabilities"
          rows={(rows ?? []).map(({ id, title, severity, report_type: type, created_at: createdAt }) => ({
            id: `${id}`,
            lead: <SeverityBadge severity={severity} />,
            name: (
              <a href={pathOf('vulnerability', projectPath, id)} dir="auto">
                {title}
              </a>
            ),
            detail: wordsOf(type),
            end: <RelativeTime value={createdAt} prefix="Detected" />,
          }))}
        />
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'vulnerabilities'> = ({ page, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(vulnerabilitiesQuery(page.projectPath, stateOf(search))).catch(() => undefined)
}
