import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { Page } from '#web/ui/page.tsx'

export default function HomePage() {
  useDocumentTitle(documentTitle('Groups'))
  return <Page title="Groups" />
}
