import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { administratorQuery } from '#web/lib/session/administrator-query.ts'
import { useIsHidden } from '#web/lib/session/hidden.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { AdminTabs, type AdminPage } from './admin-tabs.tsx'

export interface AdministrationProps {
  current: AdminPage
  /** Why what the page is about could not be read; for anybody but administrators there is no such page. */
  error: Error | null
  actions?: ReactNode
  children: ReactNode
}

/** Shows a list for administrators of the installation, beside the other pages of the administration. */
export function Administration({ current, error, actions, children }: AdministrationProps) {
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : ''
  const { data: isAdministrator } = useQuery({ ...administratorQuery(username), enabled: username !== '' })
  const isHidden = useIsHidden(error)
  const isNone = isHidden || isAdministrator === false
  const title = usePageTitle(current, { isMissing: isNone })
  if (isNone) return <NotFoundState />
  return (
    <Page title={title} actions={actions}>
      <AdminTabs current={current} />
      {children}
    </Page>
  )
}
