import type { ReactNode } from 'react'
import { documentTitle, useDocumentTitle } from '#web/lib/page/document-title.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { PageTabs } from '#web/ui/base/page-tabs.tsx'

/** The pages on which administrators look after the installation. */
const PAGES = { people: 'People', 'all-groups': 'Groups', settings: 'Settings' } as const

export type AdministrationPageName = keyof typeof PAGES
const NAMES = Object.keys(PAGES) as AdministrationPageName[]

export interface AdministrationProps {
  current: AdministrationPageName
  /** Why what the page is about could not be read; for anybody but administrators there is no such page. */
  error: Error | null
  about?: string
  actions?: ReactNode
  children: ReactNode
}

/** Shows a page for administrators, beside the others of its kind. */
export function Administration({ current, error, about, actions, children }: AdministrationProps) {
  const isNone = error instanceof RefusalError
  useDocumentTitle(documentTitle(isNone ? 'Page not found' : `${PAGES[current]} · Administration`))
  if (isNone) return <NotFoundState />
  return (
    <Page title="Administration" about={about} actions={actions}>
      <PageTabs
        label="Administration"
        tabs={NAMES.map((page) => ({ id: page, name: PAGES[page], href: pathOf(page) }))}
        current={current}
      />
      {children}
    </Page>
  )
}
