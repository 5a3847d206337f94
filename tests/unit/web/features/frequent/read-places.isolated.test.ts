import { beforeEach, expect, it, vi } from 'vitest'
import { request } from '#web/data/transport/request.ts'
import { storedPlaces, storePlaces, type FrequentPlace } from '#web/features/frequent/frequent-places.ts'
import { countVisit, refreshPlaces } from '#web/features/frequent/read-places.ts'

vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))

const answer = vi.mocked(request)

const project = (id: number, name: string) => ({
  ...{ id: `gid://gitlab/Project/${id}`, name, fullPath: `acme/${id}`, nameWithNamespace: `Acme / ${name}` },
  ...{ avatarUrl: null, webUrl: `https://canopy.example/acme/${id}` },
})
const stored = (id: number, fetchedOn: number): FrequentPlace => ({
  ...{ id, name: 'Old', namespace: 'Acme / Old', webUrl: '', avatarUrl: null, fullPath: `acme/${id}`, fetchedOn },
  ...{ frequency: 3, lastAccessedOn: Date.now() },
})

beforeEach(() => {
  localStorage.clear()
  answer.mockReset()
})

it('Stores a place that is visited, without tags, and asks for it once', async () => {
  answer.mockResolvedValue({ project: project(7, '<b>X</b>') })
  await countVisit('ada', 'projects', 'acme/7')
  await countVisit('ada', 'projects', 'acme/7')
  expect(storedPlaces('ada', 'projects')).toMatchObject([{ id: 7, name: 'X', namespace: 'Acme / X', frequency: 1 }])
  expect(answer).toHaveBeenCalledOnce()
})

it('Asks for nothing where the browser keeps nothing', async () => {
  const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  await countVisit('ada', 'projects', 'acme/7')
  await refreshPlaces('ada')
  closed.mockRestore()
  expect(answer).not.toHaveBeenCalled()
})

it('Asks for no more than is kept, and for nothing that no place is', async () => {
  const damaged = [{ ...stored(1, 0), id: -1 }, { ...stored(1, 0), id: 1.5 }, null, 'x']
  const many = Array.from({ length: 50 }, (_, index) => ({ ...stored(index + 1, 0), frequency: index }))
  localStorage.setItem('ada/frequent-projects', JSON.stringify([...damaged, ...many]))
  answer.mockResolvedValue({ projects: { nodes: [] } })
  await refreshPlaces('ada')
  expect(answer.mock.calls[0]?.[1]).toMatchObject({
    projects: Array.from({ length: 20 }, (_, index) => `gid://gitlab/Project/${50 - index}`),
  })
  expect(storedPlaces('ada', 'projects')).toEqual([])
})

it('Stores nothing of a place that nobody may read', async () => {
  answer.mockResolvedValue({ project: null })
  await countVisit('ada', 'projects', 'acme/7')
  expect(localStorage.length).toBe(0)
})

it('Fetches details again after 15 minutes, and lets go what is gone or hidden', async () => {
  const now = Date.now()
  storePlaces('ada', 'projects', [stored(1, now - 901_000), stored(2, now - 901_000), stored(3, now - 60_000)])
  answer.mockResolvedValue({ projects: { nodes: [project(1, 'New')] } })
  await refreshPlaces('ada')
  expect(answer.mock.calls[0]?.[1]).toMatchObject({
    projects: ['gid://gitlab/Project/1', 'gid://gitlab/Project/2'],
    hasGroups: false,
  })
  expect(storedPlaces('ada', 'projects')?.map(({ id, name, frequency }) => [id, name, frequency])).toEqual([
    [1, 'New', 3],
    [3, 'Old', 3],
  ])
  await refreshPlaces('ada')
  expect(answer).toHaveBeenCalledOnce()
})

it('Keeps what could not be asked for', async () => {
  storePlaces('ada', 'projects', [stored(1, 0)])
  answer.mockResolvedValue({ projects: null })
  await refreshPlaces('ada')
  expect(storedPlaces('ada', 'projects')).toHaveLength(1)
})
