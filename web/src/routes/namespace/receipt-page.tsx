import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { orderQuery } from '#web/features/billing/billing-queries.ts'
import { Receipt } from '#web/features/billing/receipt.tsx'
import { useGroupName } from '#web/lib/group-name.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'

/** Shows the receipt of an order to the Owners of its top-level group. */
export default function ReceiptPage({ groupPath, iid }: PageProps<'receipt'>) {
  const { data, error, refetch } = useQuery(orderQuery(groupPath, iid))
  const isHidden = useIsHidden(error)
  const name = useGroupName(groupPath)
  const isNone = isHidden || (data !== undefined && data.state !== 'paid')
  useDocumentTitle(documentTitle(isNone ? 'Page not found' : `Receipt ${iid}`))
  if (isNone) return <NotFoundState />
  if (error && !data) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={`Receipt ${iid}`}
      actions={
        <Button
          icon={Printer}
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
      }
    >
      {data ? <Receipt order={data} group={name} /> : <Skeleton shape="box" height="320px" />}
    </Page>
  )
}
