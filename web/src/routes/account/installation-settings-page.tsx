import { useQuery } from '@tanstack/react-query'
import { SettingsForm } from '#web/features/installation/settings-form.tsx'
import { settingsQuery } from '#web/features/installation/settings-query.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** Shows what is set for the whole installation, for its administrators; for anybody else there is no such page. */
export default function InstallationSettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  const isNone = useIsHidden(error)
  useDocumentTitle(documentTitle(isNone ? 'Page not found' : 'Installation settings'))
  if (isNone) return <NotFoundState />
  if (error && !data) return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title="Installation settings"
      about="Defaults for everyone on this installation. People can override some of them for themselves."
    >
      <AdminTabs current="settings" />
      {data ? <SettingsForm settings={data} /> : <Skeleton shape="box" height="320px" />}
    </Page>
  )
}
