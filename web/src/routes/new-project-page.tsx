import { NewNamespaceForm } from '#web/features/group/namespace-form.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { useNavigateTo, useSearchParams } from '#web/lib/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Makes a project; for who is signed in. */
export default function NewProjectPage() {
  const session = useSession()
  const navigateTo = useNavigateTo()
  const { group } = useSearchParams()
  useDocumentTitle(documentTitle('New project'))
  if (session.state !== 'signed-in') return <NotFoundState />
  return (
    <Page title="New project">
      <NewNamespaceForm kind="project" groupPath={typeof group === 'string' ? group : undefined} onDone={navigateTo} />
    </Page>
  )
}
