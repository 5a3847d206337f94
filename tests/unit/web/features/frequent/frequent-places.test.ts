import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  mostFrequent,
  storedPlaces,
  storePlaces,
  withoutTags,
  withVisit,
  type FrequentPlace,
} from '#web/features/frequent/frequent-places.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const aPlace = (id: number, name = `Place ${id}`) => ({
  ...{ id, name, namespace: `Acme / ${name}`, webUrl: `https://canopy.example/acme/${id}`, avatarUrl: null },
  ...{ fullPath: `acme/${id}`, fetchedOn: 0 },
})

beforeEach(() => {
  localStorage.clear()
})

describe('a visit', () => {
  it('counts again more than an hour after the last that counted', () => {
    const first = withVisit([], aPlace(1), 0)
    expect(first).toMatchObject([{ frequency: 1, lastAccessedOn: 0 }])
    const soon = withVisit(first, aPlace(1), 59 * MINUTE)
    expect(soon).toMatchObject([{ frequency: 1, lastAccessedOn: 0 }])
    expect(withVisit(soon, aPlace(1), HOUR)).toMatchObject([{ frequency: 1, lastAccessedOn: 0 }])
    expect(withVisit(soon, aPlace(1), 61 * MINUTE)).toMatchObject([{ frequency: 2, lastAccessedOn: 61 * MINUTE }])
  })

  it('counts, and pushes out, by the rule whatever the visits', () => {
    const visit = fc.record({ id: fc.integer({ min: 1, max: 30 }), after: fc.integer({ min: 0, max: 90 * MINUTE }) })
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 200 }), (visits) => {
        let places: FrequentPlace[] = []
        let now = 0
        for (const { id, after } of visits) {
          now += after
          const next = withVisit(places, aPlace(id), now)
          const before = places.find((place) => place.id === id)
          const visited = next.find((place) => place.id === id)
          const others = next.filter((place) => place.id !== id)
          if (before && now - before.lastAccessedOn <= HOUR) expect(visited).toEqual(before)
          else expect(visited).toMatchObject({ frequency: (before?.frequency ?? 0) + 1, lastAccessedOn: now })
          // At most one goes, of twenty, for a new one, and none of those that stay was to go rather.
          const gone = places.filter((place) => place.id !== id && !others.includes(place))
          expect(gone.length).toBe(!before && places.length === 20 ? 1 : 0)
          for (const left of gone) {
            for (const { frequency, lastAccessedOn } of others) {
              expect(frequency).toBeGreaterThanOrEqual(left.frequency)
              if (frequency === left.frequency) expect(lastAccessedOn).toBeGreaterThanOrEqual(left.lastAccessedOn)
            }
          }
          expect(next.length).toBeLessThanOrEqual(20)
          places = next
        }
      }),
    )
  })
})

it('Shows those with three visits or more, by frequency and then by the last visit', () => {
  const places = [
    { ...aPlace(1), frequency: 2, lastAccessedOn: 9 },
    { ...aPlace(2), frequency: 3, lastAccessedOn: 1 },
    { ...aPlace(3), frequency: 3, lastAccessedOn: 2 },
    { ...aPlace(4), frequency: 7, lastAccessedOn: 0 },
  ]
  expect(mostFrequent(places, 5).map(({ id }) => id)).toEqual([4, 3, 2])
  expect(mostFrequent(places, 2).map(({ id }) => id)).toEqual([4, 3])
})

it('Takes tags out of texts', () => {
  expect(withoutTags('<b>X</b>')).toBe('X')
  expect(withoutTags('a < b')).toBe('a < b')
})

describe('what is stored', () => {
  it('is kept for each person, as other software keeps it', () => {
    const places = withVisit([], aPlace(1), 0)
    storePlaces('ada', 'projects', places)
    expect(Object.keys(localStorage)).toEqual(['ada/frequent-projects'])
    expect(storedPlaces('ada', 'projects')).toEqual(places)
    expect(storedPlaces('ada', 'groups')).toEqual([])
    expect(storedPlaces('bob', 'projects')).toEqual([])
  })

  it.each(['{', '7', '{"a":1}', '[1, null, {"id": 1}]'])('is nothing where it is broken: %s', (text) => {
    localStorage.setItem('ada/frequent-groups', text)
    expect(storedPlaces('ada', 'groups')).toEqual([])
  })
})
