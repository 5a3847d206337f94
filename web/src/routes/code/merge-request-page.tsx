import { useQuery } from '@tanstack/react-query'
import { MergeRequestNotes } from '#web/features/merge-request/merge-request-notes.tsx'
import { mergeRequestQuery } from '#web/features/merge-request/merge-request-query.ts'
import { MergeRequestStateBadge } from '#web/features/merge-request/merge-request-state.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import styles from './merge-request-page.module.css'

const MergeRequestDetails = lazyComponent(async () => (await import('./merge-request-details.tsx')).MergeRequestDetails)
const BusyMark = lazyComponent(async () => (await import('#web/features/item/fields/busy-mark.tsx')).BusyMark)
const MergeRequestActions = lazyComponent(
  async () => (await import('#web/features/merge-request/merge-request-actions.tsx')).MergeRequestActions,
)

/** Shows a merge request: what it is about, who reviews it, and what is said of it. */
export default function MergeRequestPage({ projectPath, iid }: PageProps<'merge-request'>) {
  const { data, error, refetch } = useQuery(mergeRequestQuery(projectPath, iid))
  const session = useSession()
  useDocumentTitle(
    data === null
      ? documentTitle('Page not found')
      : documentTitle(data ? `${data.title} (!${iid})` : null, 'Merge requests'),
  )
  if (data === null) return <NotFoundState />
  if (!data && error)
    return (
      <ErrorState size="page" error={error} title="Could not load this merge request." onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton shape="box" height="320px" />
  return (
    <Page
      title={<span dir="auto">{data.title}</span>}
      actions={
        session.state === 'signed-in' && (
          <MergeRequestActions projectPath={projectPath} mergeRequest={data} username={session.username} />
        )
      }
    >
      <div className={styles.page}>
        <div className={styles.main}>
          <p className={styles.line}>
            <MergeRequestStateBadge state={data.state} />
            {data.draft && <Badge tone="warning">Draft</Badge>}
            <span>
              !{iid}, opened by <span dir="auto">{data.author.name}</span>
              <BusyMark id={data.author.id} people={[data.author]} /> <RelativeTime value={data.createdAt} />
              {data.mergedAt !== null && (
                <>
                  , merged by <span dir="auto">{data.mergeUser?.name}</span> <RelativeTime value={data.mergedAt} />
                </>
              )}
            </span>
          </p>
          {data.descriptionHtml && <Rendered html={data.descriptionHtml} />}
          <MergeRequestNotes projectPath={projectPath} iid={iid} />
        </div>
        <MergeRequestDetails
          projectPath={projectPath}
          mergeRequest={data}
          isSignedIn={session.state === 'signed-in'}
          fallback={
            <div className={styles.details}>
              <Skeleton shape="box" height="320px" />
            </div>
          }
        />
      </div>
    </Page>
  )
}

export const loader: PageLoader<'merge-request'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(mergeRequestQuery(page.projectPath, page.iid)).catch(() => undefined)
  // Where buttons have no room beside the title they take a line of their own: it should not come late.
  if (currentSession().state === 'signed-in') MergeRequestActions.load().catch(() => undefined)
}
