import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShownAt } from '#support/browser/shown-at.tsx'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import ValueStreamsPage from '#web/routes/code/value-streams-page.tsx'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANALYTICS = '/groups/acme/-/analytics'
const STREAMS = `${ANALYTICS}/value_stream_analytics/value_streams`
const TASKS = `${ANALYTICS}/type_of_work/tasks_by_type`

const stage = (id: number, title: string) => ({
  ...{ id, title, description: '', custom: true, start_event_label: null },
  ...{ start_event_identifier: 'issue_created', end_event_identifier: 'issue_label_added' },
  end_event_label: { id: 5, title: 'Done' },
})
const stream = { id: 7, name: 'Delivery', is_custom: true, stages: [stage(1, 'Work'), stage(2, 'Wait')] }
const record = {
  ...{ title: 'Slow thing', iid: '3', url: '/acme/web/-/issues/3', author: { name: 'Olivia Owner' } },
  ...{ end_event_timestamp: '2026-01-03T00:00:00Z', project_path: 'acme/web' },
  total_time: { days: 2, hours: 3, mins: 4, seconds: 0 },
}

function givenFigures(query: string) {
  const network = fakeNetwork()
  for (const [id, count] of [
    [1, 4],
    [2, 1],
  ] as const) {
    const path = `GET ${STREAMS}/7/stages/${id}`
    network.on(`${path}/count${query}`, () => Response.json({ count }))
    network.on(`${path}/average_duration_chart${query}`, () =>
      Response.json([{ date: '2026-01-03', average_duration_in_seconds: 183_840 }]),
    )
    network.on(`${path}/records${query === '' ? '?' : `${query}&`}sort=end_event&page=1`, () =>
      Response.json([record], { headers: { 'X-Next-Page': '' } }),
    )
  }
  // The first beginning that fits answers.
  network.on(`GET ${STREAMS}`, () => Response.json([stream]))
  return network
}

const show = (search = '') => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownAt path={`${ANALYTICS}/value_stream_analytics${search}`}>
        <ValueStreamsPage groupPath="acme" />
      </ShownAt>
    </QueryClientProvider>,
  )
}

it('shows the stages with their counts, what went through the chosen one, and the labels of tasks', async () => {
  const network = givenFigures('?label_name[]=Bug')
  network.on(`GET ${TASKS}/top_labels?subject=Issue`, () => Response.json([{ title: 'Bug' }]))
  network.on(`GET ${TASKS}?subject=Issue&label_names[]=Bug`, () =>
    Response.json([{ label: { title: 'Bug' }, series: [['2026-01-01', 5]] }]),
  )
  show('?stage_id=2&label_name[]=Bug')
  const stages = within(await screen.findByRole('region', { name: 'Stages' }))
  expect(await stages.findByRole('row', { name: 'Work 4 Issue created Issue label was added: Done' })).toBeDefined()
  expect(stages.getByRole('link', { name: 'Wait' }).getAttribute('aria-current')).toBe('true')
  const items = within(await screen.findByRole('region', { name: 'Items in Wait' }))
  expect(items.getByRole('link', { name: 'Slow thing' }).getAttribute('href')).toBe('/acme/web/-/issues/3')
  expect(items.getByRole('cell', { name: '2 d 3 h' })).toBeDefined()
  expect(await screen.findByRole('figure', { name: 'Average time in Wait' })).toBeDefined()
  expect(await screen.findByRole('figure', { name: 'Issues by label' })).toBeDefined()
})

it('says what is wrong with a new value stream where it is wrong', async () => {
  const network = givenFigures('')
  network.on(`GET ${TASKS}/top_labels?subject=Issue`, () => Response.json([]))
  network.on('GET /groups/acme/-/labels.json?only_group_labels=true&include_ancestor_groups=true', () =>
    Response.json([{ id: 5, title: 'Done' }]),
  )
  const errors = { name: ['has already been taken'], stages: [{ name: ["can't be blank"] }] }
  network.on(`POST ${STREAMS}`, () =>
    Response.json({ message: 'Invalid parameters', payload: { errors } }, { status: 422 }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'New value stream' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Delivery')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Name has already been taken')).toBeDefined()
  expect(screen.getByText("Name can't be blank.")).toBeDefined()
})

it('is missing for those who may not look', async () => {
  fakeNetwork().on(`GET ${STREAMS}`, () => Response.json({ message: '403 Forbidden' }, { status: 403 }))
  show()
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
