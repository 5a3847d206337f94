import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { NewIssueForm } from '#web/features/issue/new-issue-form.tsx'
import type { LateFieldsProps } from '#web/features/item/create/form-parts.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { rememberProject } from '#web/lib/group-name.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { DescriptionField, loadDescriptionField } from '../create/description-field.tsx'
import { NewIssuePageDocument } from './new-issue-page.generated.ts'

/** Makes an issue of a project; for those who may. */
export default function NewIssuePage({ projectPath }: PageProps<'new-issue'>) {
  const { data, error, refetch } = useQuery(newIssueQuery(projectPath))
  const navigateTo = useNavigateTo()
  const session = useSession()
  const isMissing = data !== undefined && (session.state !== 'signed-in' || !data.project?.userPermissions.createIssue)
  useDocumentTitle(isMissing ? documentTitle('Page not found') : documentTitle('New issue', data?.project?.name))
  if (isMissing) return <NotFoundState />
  if (!data && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page title="New issue" about={data?.project ? `In ${data.project.nameWithNamespace}` : undefined}>
      {data?.project ? (
        <NewIssueForm
          project={data.project}
          DescriptionField={DescriptionField}
          LateFields={LateFields}
          onDone={navigateTo}
        />
      ) : (
        <div aria-busy>
          <Skeleton shape="box" height="320px" />
        </div>
      )}
    </Page>
  )
}

const LazyFields = lazyComponent(async () => (await import('../create/late-fields.tsx')).LateFields)

function LateFields(props: LateFieldsProps) {
  return (
    <LazyFields
      {...props}
      fallback={
        <Skeleton
          shape="box"
          height={`calc(var(--room-above) + ${props.canAdmin ? 8 : 4} / var(--columns) * var(--field-height))`}
        />
      }
    />
  )
}

export const loader: PageLoader<'new-issue'> = ({ page, queryClient }) => {
  loadDescriptionField()
  LazyFields.load().catch(() => undefined)
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(newIssueQuery(page.projectPath)).catch(() => undefined)
}

function newIssueQuery(projectPath: string) {
  return queryOptions({
    queryKey: ['new-issue', projectPath],
    queryFn: async ({ client }) => {
      const answer = await request(NewIssuePageDocument, { fullPath: projectPath })
      if (answer.project) rememberProject(client, answer.project)
      return answer
    },
  })
}
