import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { items } from '#web/data/store/item-store.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { clearAlerts } from '#web/lib/alerts.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import { beginSession } from '#web/lib/session/session.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import type { fakeNetwork } from '../fake-network.ts'

export const OWNER: IndexedOwner = { kind: 'epic', id: 'gid://gitlab/Epic/12', fullPath: 'acme/web', iid: '5' }

/** Shows a widget of an owner as a page does: what was fetched, as it is known now, with the alerts above it. */
export function showOwner<Fields extends object>(fields: Fields, widget: (owner: Fields) => ReactNode) {
  clearAlerts()
  // Nothing of another page is known or waits to be sent.
  beginSession()
  const queryClient = createQueryClient()
  const answer = { group: { epic: { id: OWNER.id, ...fields } } }
  items.receive(answer)
  queryClient.setQueryData(['owner'], answer)
  const Page = () => {
    const { data: fetched } = useQuery<{ group: { epic: Fields } }>({ queryKey: ['owner'], queryFn: skipToken })
    const data = useCurrent(fetched)
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

/** A server in trouble, as opposed to one that cannot be reached: what was changed is put back. */
export const trouble = () => new Response('', { status: 500 })

/** The inputs of the changes of epics that were sent, without the key that each has of its own. */
export function sentChanges(network: ReturnType<typeof fakeNetwork>) {
  const bodies = network.callsOf('ChangeEpic').map(({ body }) => body as { input: Record<string, unknown> })
  return bodies.map(({ input: { clientMutationId, ...input } }) => {
    expect(clientMutationId).toMatch(/^once-[a-z0-9]{8,}$/)
    return input
  })
}

/** The messages at the top of the page. */
export const alertTexts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
