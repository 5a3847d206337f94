import { useQuery } from '@tanstack/react-query'
import { MergeRequestNotes } from '#web/features/merge-request/merge-request-notes.tsx'
import { mergeRequestQuery } from '#web/features/merge-request/merge-request-query.ts'
import { MergeRequestStateBadge } from '#web/features/merge-request/merge-request-state.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Rendered } from '#web/ui/item/rendered.tsx'
import styles from './merge-request-page.module.css'

const details = lazyPart(async () => (await import('./merge-request-details.tsx')).MergeRequestDetails)
const busyMark = lazyPart(async () => (await import('#web/features/item/fields/busy-mark.tsx')).BusyMark)
const mergeRequestActions = lazyPart(
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
          <LazyComponent
            part={mergeRequestActions}
            props={{ projectPath, mergeRequest: data, username: session.username }}
          >
            {null}
          </LazyComponent>
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
              <LazyComponent part={busyMark} props={{ id: data.author.id, people: [data.author] }}>
                {null}
              </LazyComponent>{' '}
              <RelativeTime value={data.createdAt} />
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
        <LazyComponent
          part={details}
          props={{ projectPath, mergeRequest: data, isSignedIn: session.state === 'signed-in' }}
        >
          <div className={styles.details}>
            <Skeleton shape="box" height="320px" />
          </div>
        </LazyComponent>
      </div>
    </Page>
  )
}

export const loader: PageLoader<'merge-request'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(mergeRequestQuery(page.projectPath, page.iid)).catch(() => undefined)
}
