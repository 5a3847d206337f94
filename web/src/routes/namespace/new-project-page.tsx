import { NewNamespaceForm } from '#web/features/group/namespace-form.tsx'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/page/navigation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'

/** Makes a project; for who is signed in. */
export default function NewProjectPage() {
  const session = useSession()
  const navigateTo = useNavigateTo()
  const { group } = useSearchParams()
  const title = usePageTitle('new-project')
  if (session.state !== 'signed-in') return <NotFoundState />
  return (
    <Page title={title}>
      <NewNamespaceForm kind="project" groupPath={typeof group === 'string' ? group : undefined} onDone={navigateTo} />
    </Page>
  )
}
