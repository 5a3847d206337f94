import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'

export default function NotFoundPage() {
  useDocumentTitle(documentTitle('Page not found'))
  return <NotFoundState />
}
