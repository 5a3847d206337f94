import { iso31661, iso31662 } from 'iso-3166'

const byName = ([a]: [string, string], [b]: [string, string]): number => a.localeCompare(b, 'en')

/** Returns all countries of ISO 3166-1 by name, with their two letters. */
export const countries = (): [name: string, code: string][] =>
  iso31661.map(({ name, alpha2 }): [string, string] => [name, alpha2]).toSorted(byName)

/** True for the two letters of a country, in capitals. */
export const isCountry = (code: string): boolean => iso31661.some(({ alpha2 }) => alpha2 === code)

/** Returns the states of a country by name, with what ISO 3166-2 calls them behind its letters: what stands right below it. */
export const statesOf = (country: string): [name: string, code: string][] =>
  iso31662
    .filter(({ parent }) => parent === country)
    .map(({ name, code }): [string, string] => [name, code.slice(country.length + 1)])
    .toSorted(byName)

/** True for a state of a country, and for none, since people in many countries do not write theirs. */
export const isStateOf = (country: string, state: string): boolean =>
  state === '' || statesOf(country).some(([, code]) => code === state)
