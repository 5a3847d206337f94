import { describe, expect, it } from 'vitest'
import { patchEntity } from '#web/lib/entity-patch.ts'
import { createQueryClient } from '#web/lib/query-client.ts'

const cached = () => {
  const queryClient = createQueryClient()
  const list = {
    nodes: [
      { id: 'e1', title: 'One' },
      { id: 'e2', title: 'Two', parent: { id: 'e1', title: 'One' } },
    ],
  }
  const page = { group: { epic: { id: 'e1', title: 'One', labels: { nodes: [{ id: 'l1' }] } } } }
  const other = { nodes: [{ id: 'e3', title: 'Three' }] }
  queryClient.setQueryData(['epics'], list)
  queryClient.setQueryData(['epic', 'e1'], page)
  queryClient.setQueryData(['other'], other)
  return { queryClient, list, page, other }
}

describe('patchEntity', () => {
  it('changes the entity wherever it is held', () => {
    const { queryClient } = cached()
    patchEntity(queryClient, 'e1', { title: 'Renamed' })
    expect(queryClient.getQueryData(['epics'])).toEqual({
      nodes: [
        { id: 'e1', title: 'Renamed' },
        { id: 'e2', title: 'Two', parent: { id: 'e1', title: 'Renamed' } },
      ],
    })
    expect(queryClient.getQueryData(['epic', 'e1'])).toMatchObject({ group: { epic: { title: 'Renamed' } } })
  })

  it('keeps the reference of everything that does not hold the entity', () => {
    const { queryClient, page, other } = cached()
    patchEntity(queryClient, 'e1', { title: 'Renamed' })
    expect(queryClient.getQueryData(['other'])).toBe(other)
    const patched = queryClient.getQueryData<typeof page>(['epic', 'e1'])
    expect(patched?.group.epic.labels).toBe(page.group.epic.labels)
  })

  it('does not add fields that a query never asked for', () => {
    const { queryClient, list } = cached()
    patchEntity(queryClient, 'e2', { dueDate: '2026-11-21' })
    expect(queryClient.getQueryData(['epics'])).toBe(list)
  })

  it('puts everything back', () => {
    const { queryClient, list, page } = cached()
    const undo = patchEntity(queryClient, 'e1', { title: 'Renamed' })
    undo()
    expect(queryClient.getQueryData(['epics'])).toEqual(list)
    expect(queryClient.getQueryData(['epic', 'e1'])).toEqual(page)
  })

  it('does not make old data look fresh', () => {
    const { queryClient } = cached()
    const before = Date.now() - 60_000
    queryClient.setQueryData(['epics'], { nodes: [{ id: 'e1', title: 'Old' }] }, { updatedAt: before })
    patchEntity(queryClient, 'e1', { title: 'New' })
    expect(queryClient.getQueryState(['epics'])?.dataUpdatedAt).toBe(before)
  })

  it('undoes only its own fields, and not what has changed again since', () => {
    const { queryClient } = cached()
    queryClient.setQueryData(['epic'], { id: 'e1', title: 'One', labels: { nodes: [] }, color: 'blue' })
    const undo = patchEntity(queryClient, 'e1', { title: 'Mine', labels: { nodes: [{ id: 'l1' }] } })
    patchEntity(queryClient, 'e1', { color: 'green' })
    patchEntity(queryClient, 'e1', { title: 'Theirs' })
    undo()
    expect(queryClient.getQueryData(['epic'])).toEqual({
      id: 'e1',
      title: 'Theirs',
      labels: { nodes: [] },
      color: 'green',
    })
  })

  it('gives up a fetch whose answer may be older', async () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(['epic'], { id: 'e1', title: 'One' })
    let answer = (_: unknown): void => undefined
    const fetched = queryClient
      .query({ queryKey: ['epic'], queryFn: () => new Promise((resolve) => (answer = resolve)) })
      .catch(() => undefined)
    patchEntity(queryClient, 'e1', { title: 'Mine' })
    answer({ id: 'e1', title: 'One' })
    await fetched
    expect(queryClient.getQueryData(['epic'])).toEqual({ id: 'e1', title: 'Mine' })
  })
})
