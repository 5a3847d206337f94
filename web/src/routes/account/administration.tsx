import type { ReactNode } from 'react'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { AdminTabs, type AdminPage } from './admin-tabs.tsx'

export interface AdministrationProps {
  current: AdminPage
  title: string
  /** Why what the page is about could not be read; for anybody but administrators there is no such page. */
  error: Error | null
  actions?: ReactNode
  children: ReactNode
}

/** Shows a list for administrators of the installation, beside the other pages of the administration. */
export function Administration({ current, title, error, actions, children }: AdministrationProps) {
  const isNone = error instanceof RefusalError
  useDocumentTitle(documentTitle(isNone ? 'Page not found' : title))
  if (isNone) return <NotFoundState />
  return (
    <Page title={title} actions={actions}>
      <AdminTabs current={current} />
      {children}
    </Page>
  )
}
