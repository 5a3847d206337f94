import * as v from 'valibot'
import { countries, isCountry, statesOf } from '#operations/billing/countries.ts'
import { badRequest, ok } from '../server/answer.ts'
import { readFields } from '../server/read-input.ts'
import { onPage } from './in-page.ts'

/** What the standard says changes some times a year, with a release. */
const DAY = { 'Cache-Control': 'public, max-age=86400' }

/** Lists all countries by name. */
export const listCountries = onPage(() => Promise.resolve(ok(countries(), DAY)))

const input = { country: v.optional(v.string()) }

/** Lists the states of a country by name; a country that has none has an empty list. */
export const listStates = onPage(
  ({ given }) => {
    const { country } = readFields(v.object(input), given)
    if (country === undefined) return Promise.resolve(badRequest('country is missing'))
    if (!isCountry(country)) return Promise.resolve(badRequest('country is invalid'))
    return Promise.resolve(ok(Object.fromEntries(statesOf(country)), DAY))
  },
  { input },
)
