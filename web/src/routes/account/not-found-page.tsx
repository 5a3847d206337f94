import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'

export default function NotFoundPage() {
  useDocumentTitle(documentTitle('Page not found'))
  return <NotFoundState />
}
