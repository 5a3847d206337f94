import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTokens } from '#web/features/filter/list-tokens.ts'
import {
  findEpics,
  findLabels,
  findUsers,
  loadMilestones,
  loadReactions,
} from '#web/features/filter/suggestion-sources.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { request } from '#web/data/transport/request.ts'

vi.mock('#web/lib/transport/page-request.ts', () => ({ pageRequest: vi.fn() }))
vi.mock('#web/data/transport/request.ts', () => ({ request: vi.fn() }))

const { signal } = new AbortController()
const answer = (value: unknown) => vi.mocked(pageRequest).mockResolvedValue(value)
const asked = () => new URL(vi.mocked(pageRequest).mock.calls.at(-1)?.[0] ?? '', 'http://localhost')
const PAGE = {
  fullPath: 'acme',
  labelsPath: '/api/v4/groups/7/labels',
  groupLabelsEndpoint: '/groups/acme/-/labels.json',
  groupMilestonesEndpoint: '/groups/acme/-/milestones.json',
  user: { username: 'ana', name: 'Ana' },
  hasPresets: false,
  kind: 'epic' as const,
}
const lookUp = (type: string, value: string, page = PAGE) =>
  listTokens(page)
    .find((token) => token.type === type)
    ?.lookUp?.(value, signal)

beforeEach(() => {
  answer([])
})
afterEach(() => {
  vi.mocked(pageRequest).mockReset()
})

test('Labels are those of the group and the groups above and below it, by the typed text', async () => {
  answer([
    { name: 'bar', color: '#ff0000' },
    { name: 'bar', color: '#00ff00' },
    { title: 'bat', color: '#0000ff' },
  ])
  const found = await findLabels(PAGE.labelsPath, 'ba', signal)
  expect(pageRequest).toHaveBeenCalledTimes(1)
  expect(asked().pathname).toBe('/api/v4/groups/7/labels')
  expect(Object.fromEntries(asked().searchParams)).toMatchObject({
    only_group_labels: 'true',
    include_ancestor_groups: 'true',
    include_descendant_groups: 'true',
    search: 'ba',
  })
  expect(found.map(({ value }) => value)).toEqual(['bar', 'bat'])
})

test('One label is looked up by its name, many of them with one request for all', async () => {
  answer([{ title: 'bug', color: '#ff0000' }])
  expect(await lookUp('label_name', 'bug')).toMatchObject({ value: 'bug', picture: { color: '#ff0000' } })
  expect(asked().pathname).toBe('/groups/acme/-/labels.json')
  expect(asked().searchParams.get('search')).toBe('bug')
  const { lookUp: look } = listTokens(PAGE).find(({ type }) => type === 'label_name') ?? {}
  const found = await Promise.all(['bug', 'nope', 'None'].map(async (name) => look?.(name, signal)))
  expect(found.map((one) => one?.value)).toEqual(['bug', undefined, 'None'])
  expect(pageRequest).toHaveBeenCalledTimes(2)
  expect(asked().searchParams.get('search')).toBe('')
})

test('People of the group come first, then others, each once and twenty at most', async () => {
  const person = (username: string) => ({ username, name: username.toUpperCase(), avatar_url: null })
  vi.mocked(pageRequest).mockImplementation((path) =>
    Promise.resolve(path.startsWith('/groups/') ? [person('diana'), person('ana')] : [person('ana'), person('andy')]),
  )
  const found = await findUsers('acme/web', 'an', signal)
  expect(vi.mocked(pageRequest).mock.calls.map(([path]) => path)).toEqual([
    '/groups/acme/web/-/autocomplete_sources/members?search=an',
    '/api/v4/users?search=an&per_page=20',
  ])
  expect(found.map(({ value }) => value)).toEqual(['diana', 'ana', 'andy'])
  expect(found[1]).toEqual({ value: 'ana', label: 'ANA', detail: '@ana', picture: { kind: 'person', src: null } })
})

test('Before anything is typed the people of the group are offered', async () => {
  answer([{ username: 'ana', name: 'Ana', avatar_url: null }])
  expect((await findUsers('acme', '', signal)).map(({ value }) => value)).toEqual(['ana'])
  expect(pageRequest).toHaveBeenCalledTimes(1)
})

test('Reactions stay in the order in which the server counts them', async () => {
  answer([{ name: 'thumbsup', emoji: '👍' }, { name: 'heart', emoji: '❤️' }, { name: 'eyes' }])
  const found = await loadReactions(signal)
  expect(found[0]).toEqual({ value: 'thumbsup', label: 'thumbsup', picture: { kind: 'sign', text: '👍' } })
  expect(asked().pathname).toBe('/-/autocomplete/award_emojis')
  expect(found.map(({ value }) => value)).toEqual(['thumbsup', 'heart', 'eyes'])
})

test('A title that several milestones have is offered once', async () => {
  answer([{ title: 'Q3 Launch' }, { title: 'q4' }, { title: 'Q3 Launch' }])
  expect((await loadMilestones(PAGE.groupMilestonesEndpoint, signal)).map(({ value }) => value)).toEqual([
    'Q3 Launch',
    'q4',
  ])
})

test('A milestone that is closed or does not exist, and an emoji never given, are known to be nothing', async () => {
  answer([{ title: 'Q3 Launch' }])
  expect(await lookUp('milestone_title', 'Q3 Launch')).toMatchObject({ value: 'Q3 Launch' })
  expect(await lookUp('milestone_title', 'Q2')).toBeNull()
  answer([{ name: 'thumbsup' }])
  expect(await lookUp('my_reaction_emoji', 'thumbsup')).toMatchObject({ value: 'thumbsup' })
  expect(await lookUp('my_reaction_emoji', 'heart')).toBeNull()
})

test('Where presets are offered, they are values in whatever case', async () => {
  expect(await lookUp('my_reaction_emoji', 'any')).toBeNull()
  expect(await lookUp('my_reaction_emoji', 'any', { ...PAGE, hasPresets: true })).toMatchObject({ value: 'Any' })
})

test('An epic is found by its number before those whose text holds it', async () => {
  const epic = (iid: string, title: string) => ({
    id: iid,
    iid,
    title,
    webUrl: '',
    group: { id: '1', fullPath: 'acme' },
  })
  vi.mocked(request).mockImplementation((_, variables) => {
    const isByNumber = JSON.stringify(variables).includes('iid')
    return Promise.resolve({
      group: {
        id: '1',
        epics: { nodes: isByNumber ? [epic('14', 'Billing')] : [epic('3', 'The 14 days'), epic('14', 'Billing')] },
      },
    })
  })
  expect(await findEpics('acme', '14')).toEqual([
    { value: 'acme::&14', label: 'Billing', detail: '&14' },
    { value: 'acme::&3', label: 'The 14 days', detail: '&3' },
  ])
  // A text finds open epics alone, a number any.
  const [byNumber, byText] = vi.mocked(request).mock.calls.slice(-2)
  expect([byNumber?.[1], byText?.[1]]).toEqual([
    { fullPath: 'acme', iid: '14', state: 'all' },
    { fullPath: 'acme', search: '14' },
  ])
  expect(String(byText?.[0])).toContain('$state: EpicState = opened')
  vi.mocked(request).mockClear()
  await findEpics('acme', 'days')
  expect(vi.mocked(request).mock.calls.map(([, variables]) => variables)).toEqual([
    { fullPath: 'acme', search: 'days' },
  ])
})
