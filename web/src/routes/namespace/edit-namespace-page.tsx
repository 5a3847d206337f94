import { useQuery } from '@tanstack/react-query'
import { ROOT_PATH } from '#domain/root-path.ts'
import { FeaturesAbove, GroupFeatures } from '#web/features/group/group-features.tsx'
import { NamespaceForm, type NamespaceKind } from '#web/features/group/namespace-form.tsx'
import { namespaceToEditQuery } from '#web/features/group/namespace-to-edit.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import type { PageProps } from '#web/lib/page/page-module.ts'
import { ArchivedNote } from '#web/ui/base/archived-note.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

const AvatarField = lazyComponent(async () => (await import('#web/ui/form/avatar-field.tsx')).AvatarField)
const DangerZone = lazyComponent(async () => (await import('#web/features/group/danger-zone.tsx')).DangerZone)

/** The page of a group, or of the project that it names. */
type EditPage = PageProps<'edit-group'> & Partial<PageProps<'edit-project'>>

/** Changes what a group or project is called and has; for who administers it. */
export default function EditNamespacePage(page: EditPage) {
  const { groupPath, projectPath } = page
  const kind: NamespaceKind = projectPath === undefined ? 'group' : 'project'
  const { data, error, refetch } = useQuery(namespaceToEditQuery(kind, projectPath ?? groupPath))
  const navigateTo = useNavigateTo()
  const Features = groupPath.includes('/') ? FeaturesAbove : GroupFeatures
  useDocumentTitle(data === null ? documentTitle('Page not found') : documentTitle('General settings', data?.name))
  if (data === null) return <NotFoundState />
  if (!data && error) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page title="General settings">
      <SettingsTabs page={page} current="general" canAdmin />
      {data?.isArchived && <ArchivedNote kind={kind} />}
      {data && (
        <AvatarField
          name={data.name}
          seed={data.fullPath}
          shape="group"
          src={data.avatarUrl}
          endpoint={`${ROOT_PATH}/api/v4/${kind}s/${encodeURIComponent(data.fullPath)}`}
          fallback={<Skeleton shape="box" height="88px" />}
        />
      )}
      {data ? (
        <NamespaceForm key={projectPath ?? groupPath} kind={kind} namespace={data} onDone={navigateTo} />
      ) : (
        <Skeleton shape="box" height="320px" />
      )}
      {data && kind === 'group' && <Features fullPath={data.fullPath} />}
      {data?.isOwned && <DangerZone kind={kind} namespace={data} />}
    </Page>
  )
}
