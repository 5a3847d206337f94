import { useQuery } from '@tanstack/react-query'
import { billingQuery } from '#web/features/billing/billing-queries.ts'
import { OrderRows } from '#web/features/billing/order-rows.tsx'
import { OrderSection } from '#web/features/billing/order-section.tsx'
import { PlanFacts } from '#web/features/billing/plan-facts.tsx'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** Shows the plan of a top-level group to its Owners, who buy, change and renew it here. */
export default function BillingPage({ groupPath }: PageProps<'billing'>) {
  const { data, error, refetch } = useQuery(billingQuery(groupPath.split('/')[0] ?? groupPath))
  const isNone = useIsHidden(error)
  const title = usePageTitle('billing', { isMissing: isNone, place: data?.group.name })
  if (isNone) return <NotFoundState />
  if (error && !data) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page title={title} about="The plan of the top-level group, which holds for all groups and projects below it.">
      {data ? (
        <>
          <SettingsTabs page={{ groupPath: data.group.full_path }} current="billing" canAdmin />
          <PlanFacts subscription={data.subscription} />
          <OrderSection billing={data} />
          <OrderRows rootPath={data.group.full_path} />
        </>
      ) : (
        <Skeleton shape="box" height="320px" />
      )}
    </Page>
  )
}
