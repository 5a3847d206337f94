import { useQuery } from '@tanstack/react-query'
import { SettingsForm } from '#web/features/installation/settings-form.tsx'
import { settingsQuery } from '#web/features/installation/settings-query.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Administration } from './administration.tsx'

/** Shows what is set for the whole installation, for its administrators; for anybody else there is no such page. */
export default function InstallationSettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error && !data && !(error instanceof RefusalError)) {
    return <ErrorState size="page" error={error} onRetry={() => void refetch()} />
  }
  return (
    <Administration current="settings" error={data ? null : error} about="Settings hold for everybody who works here.">
      {data ? <SettingsForm settings={data} /> : <Skeleton shape="box" height="320px" />}
    </Administration>
  )
}
