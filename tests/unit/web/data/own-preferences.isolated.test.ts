import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

const { request, requestJointly } = vi.hoisted(() => ({ request: vi.fn(), requestJointly: vi.fn() }))
vi.mock('#web/data/transport/request.ts', () => ({ request, requestJointly }))

const KEPT = { timezone: null as string | null, firstDayOfWeek: null as number | null }

/** As on a page that was loaded just now. */
const loaded = async () => ({
  ...(await import('#web/data/store/own-preferences.ts')),
  ...(await import('#web/lib/date/first-day-choice.ts')),
  ...(await import('#web/lib/date/time-zone.ts')),
})
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** The server, which keeps what it is sent. */
function serverKeeps(kept: Partial<typeof KEPT> = {}) {
  const preferences = { ...KEPT, ...kept }
  requestJointly.mockImplementation(() =>
    Promise.resolve({ currentUser: { id: 'u1', preferences: { ...preferences } } }),
  )
  request.mockImplementation((_: unknown, { input }: { input: Partial<typeof KEPT> }) => {
    Object.assign(preferences, input)
    return Promise.resolve({ userPreferencesUpdate: { errors: [], userPreferences: { ...preferences } } })
  })
  return preferences
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  request.mockReset()
  requestJointly.mockReset()
})

test('what the person chose elsewhere holds in a new browser', async () => {
  serverKeeps({ timezone: 'Asia/Tokyo', firstDayOfWeek: 1 })
  const { ownPreferencesQuery, firstDayChoice, timeZone } = await loaded()
  await client().query(ownPreferencesQuery)
  expect([timeZone.name, firstDayChoice()]).toEqual(['Asia/Tokyo', 1])
  expect(request).not.toHaveBeenCalled()
})

test('a day that this browser chose before the server kept it is sent there, once', async () => {
  localStorage.setItem('canopy.first-day-of-week', '6')
  const kept = serverKeeps()
  const { ownPreferencesQuery, firstDayChoice } = await loaded()
  await client().query(ownPreferencesQuery)
  expect([kept.firstDayOfWeek, firstDayChoice()]).toEqual([6, 6])
  kept.firstDayOfWeek = null
  await client().query(ownPreferencesQuery)
  expect([kept.firstDayOfWeek, firstDayChoice()]).toEqual([null, null])
})

test('a choice is kept by the server and holds here at once; a refusal changes nothing', async () => {
  const kept = serverKeeps()
  const { saveOwnPreferences, firstDayChoice, timeZone } = await loaded()
  await saveOwnPreferences(client(), { timezone: 'Europe/Berlin', firstDayOfWeek: 0 })
  expect([kept, timeZone.name, firstDayChoice()]).toEqual([
    ...[{ timezone: 'Europe/Berlin', firstDayOfWeek: 0 }, 'Europe/Berlin', 0],
  ])
  request.mockResolvedValue({ userPreferencesUpdate: { errors: ['There is no such zone.'], userPreferences: null } })
  await expect(saveOwnPreferences(client(), { timezone: 'x' })).rejects.toThrow('There is no such zone.')
  expect(timeZone.name).toBe('Europe/Berlin')
})
