import { NewNamespaceForm } from '#web/features/group/namespace-form.tsx'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Makes a group; for who is signed in. */
export default function NewGroupPage() {
  const session = useSession()
  const navigateTo = useNavigateTo()
  useDocumentTitle(documentTitle('New group'))
  if (session.state !== 'signed-in') return <NotFoundState />
  return (
    <Page title="New group">
      <NewNamespaceForm kind="group" onDone={navigateTo} />
    </Page>
  )
}
