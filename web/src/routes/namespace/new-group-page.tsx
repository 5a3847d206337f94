import { NewNamespaceForm } from '#web/features/group/namespace-form.tsx'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'

/** Makes a group; for who is signed in. */
export default function NewGroupPage() {
  const session = useSession()
  const navigateTo = useNavigateTo()
  const title = usePageTitle('new-group')
  if (session.state !== 'signed-in') return <NotFoundState />
  return (
    <Page title={title}>
      <NewNamespaceForm kind="group" onDone={navigateTo} />
    </Page>
  )
}
