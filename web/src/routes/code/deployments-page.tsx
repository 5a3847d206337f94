import { useInfiniteQuery } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { DeploymentStatusBadge } from '#web/features/deployment/deployment-status.tsx'
import { DeploymentVerdict } from '#web/features/deployment/deployment-verdict.tsx'
import { deploymentsQuery } from '#web/features/deployment/deployments-query.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame, ListRows, ListTabs } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'

/** Letters of a commit that tell it apart. */
const SHORT_SHA = 8
const TABS = { deployments: 'Deployments', environments: 'Environments', frequency: 'Frequency' }

const Environments = lazyComponent(async () => (await import('#web/features/deployment/environments.tsx')).Environments)
const DeploymentFrequency = lazyComponent(
  async () => (await import('#web/features/deployment/deployment-frequency.tsx')).DeploymentFrequency,
)

/** Shows what was deployed from a project, where to, and how often; deployments that wait are approved here. */
export default function DeploymentsPage({ projectPath }: PageProps<'deployments'>) {
  const { view } = useSearchParams()
  const current = view === 'environments' || view === 'frequency' ? view : 'deployments'
  const list = useInfiniteQuery(deploymentsQuery(projectPath))
  const isMissing = list.data?.pages[0] === null
  const name = useGroupName(projectPath)
  const title = usePageTitle('deployments', { isMissing, place: name })
  if (isMissing) return <NotFoundState />
  const rows = list.data?.pages.flatMap((page) => page?.rows ?? [])
  const path = pathOf('deployments', projectPath)
  return (
    <Page title={title}>
      <ListTabs label="Deployments and environments" path={path} parameter="view" tabs={TABS} current={current} />
      {current === 'environments' && (
        <Environments projectPath={projectPath} fallback={<Skeleton shape="box" height="220px" />} />
      )}
      {current === 'frequency' && (
        <DeploymentFrequency projectPath={projectPath} fallback={<Skeleton shape="box" height="220px" />} />
      )}
      {current === 'deployments' && (
        <ListFrame
          list={list}
          count={rows?.length}
          failedTitle="Could not load the deployments."
          empty={{
            icon: Rocket,
            title: 'No deployments yet',
            text: 'Deployments reach this project through the API, from the pipelines that make them.',
          }}
        >
          <ListRows
            label="Deployments"
            rows={(rows ?? []).map((deployment) => ({
              id: `${deployment.id}`,
              lead: <DeploymentStatusBadge status={deployment.status} />,
              name: <strong dir="auto">{deployment.environment.name}</strong>,
              detail: (
                <>
                  <bdi>{deployment.ref}</bdi> at {deployment.sha.slice(0, SHORT_SHA)} ·{' '}
                  <bdi>{deployment.user.name}</bdi> · <RelativeTime value={deployment.created_at} prefix="Deployed" />
                  {deployment.status === 'blocked' && ` · ${deployment.pending_approval_count} more needed`}
                </>
              ),
              end: deployment.status === 'blocked' && deployment.user_can_approve && (
                <DeploymentVerdict projectPath={projectPath} deployment={deployment} />
              ),
            }))}
          />
        </ListFrame>
      )}
    </Page>
  )
}

export const loader: PageLoader<'deployments'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(deploymentsQuery(page.projectPath)).catch(() => undefined)
}
