import { queryOptions, useQuery } from '@tanstack/react-query'
import { NewEpicForm } from '#web/features/epic/new-epic-form.tsx'
import type { LateFieldsProps } from '#web/features/item/create/form-parts.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { rememberGroup } from '#web/lib/group-name.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { request } from '#web/data/transport/request.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { DescriptionField, loadDescriptionField } from '../create/description-field.tsx'
import { NewEpicPageDocument } from './new-epic-page.generated.ts'

/** Makes an epic; for those who may. */
export default function NewEpicPage({ groupPath }: PageProps<'new-epic'>) {
  const { data, error, refetch } = useQuery(newEpicQuery(groupPath))
  const navigateTo = useNavigateTo()
  useDocumentTitle(
    data && !data.group?.userPermissions.createEpic
      ? documentTitle('Page not found')
      : documentTitle('New epic', data?.group?.name),
  )
  if (data && !data.group?.userPermissions.createEpic) return <NotFoundState />
  if (!data && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page title="New epic">
      {data ? (
        <NewEpicForm
          groupPath={groupPath}
          allowsScopedLabels={data.group?.allowScopedLabels ?? false}
          DescriptionField={DescriptionField}
          LateFields={LateFields}
          onDone={navigateTo}
        />
      ) : (
        <div aria-busy>
          <Skeleton shape="box" height="160px" />
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
      fallback={<Skeleton shape="box" height="calc(var(--room-above) + 4 / var(--columns) * var(--field-height))" />}
    />
  )
}

export const loader: PageLoader<'new-epic'> = ({ page, queryClient }) => {
  loadDescriptionField()
  LazyFields.load().catch(() => undefined)
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(newEpicQuery(page.groupPath)).catch(() => undefined)
}

function newEpicQuery(groupPath: string) {
  return queryOptions({
    queryKey: ['new-epic', groupPath],
    queryFn: async ({ client }) => {
      const answer = await request(NewEpicPageDocument, { fullPath: groupPath })
      rememberGroup(client, groupPath, answer.group)
      return answer
    },
  })
}
