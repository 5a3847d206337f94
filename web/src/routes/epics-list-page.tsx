import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { Page } from '#web/ui/page.tsx'

export default function EpicsListPage() {
  useDocumentTitle(documentTitle('Epics'))
  return <Page title="Epics" />
}
