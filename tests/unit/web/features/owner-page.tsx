import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { clearAlerts } from '#web/lib/alerts.ts'
import type { Owner } from '#web/lib/owner.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { AlertRegion } from '#web/ui/alert-region.tsx'

export const OWNER: Owner = { kind: 'epic', id: 'gid://gitlab/Epic/12', fullPath: 'acme/web', iid: '5' }

/** Shows a widget of an owner as a page does: from the cached query that holds the owner, with the alerts above it. */
export function showOwner<Fields extends object>(fields: Fields, widget: (owner: Fields) => ReactNode) {
  clearAlerts()
  const queryClient = createQueryClient()
  queryClient.setQueryData(['owner'], { group: { epic: { id: OWNER.id, ...fields } } })
  const Page = () => {
    const { data } = useQuery<{ group: { epic: Fields } }>({ queryKey: ['owner'], queryFn: skipToken })
    return (
      <>
        <AlertRegion />
        {data && widget(data.group.epic)}
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  return { queryClient }
}

/** The messages at the top of the page. */
export const alertTexts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
