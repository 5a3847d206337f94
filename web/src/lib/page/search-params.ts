/** Search parameters as pages see them: texts, lists of texts, and named groups of them such as `not`. */
export interface SearchParams {
  [name: string]: string | string[] | SearchParams
}

const KEY_PARTS = /\[([^[\]]*)\]/g
/** Anybody may send somebody an address: what is beyond these bounds is left out. */
const PARAMETERS_MAX = 1000
const BRACKETS_MAX = 4

/**
 * Reads `?state=opened&label_name[]=bug&not[label_name][]=old`. Objects have no prototype, since their keys come from the
 * address; for a key that comes twice without `[]` the last value counts.
 */
export function parseSearch(search: string): SearchParams {
  const result = emptyParams()
  let read = 0
  for (const [key, value] of new URLSearchParams(search)) {
    read += 1
    if (read > PARAMETERS_MAX) break
    const bracket = key.indexOf('[')
    const head = bracket === -1 ? key : key.slice(0, bracket)
    const names = bracket === -1 ? [] : [...key.slice(bracket).matchAll(KEY_PARTS)].map((part) => part[1] ?? '')
    if (head !== '' && names.length <= BRACKETS_MAX) assign(result, [head, ...names], value)
  }
  return result
}

/** Writes search parameters the way `parseSearch` reads them, with a leading `?` unless there are none. */
export function stringifySearch(params: object): string {
  const pairs: string[] = []
  const write = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) write(`${key}[]`, entry)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, entry] of Object.entries(value)) write(`${key}[${encodeURIComponent(name)}]`, entry)
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      pairs.push(`${key}=${encodeURIComponent(value)}`)
    }
  }
  for (const [name, value] of Object.entries(params)) write(encodeURIComponent(name), value)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function assign(target: SearchParams, names: string[], value: string): void {
  const [name, next, ...rest] = names
  // Whoever copies these objects into ordinary ones would set the prototype by this key.
  if (name === undefined || name === '' || name === '__proto__') return
  const existing = target[name]
  if (next === undefined) target[name] = value
  else if (next === '' && rest.length === 0) target[name] = Array.isArray(existing) ? [...existing, value] : [value]
  else {
    const group = typeof existing === 'object' && !Array.isArray(existing) ? existing : emptyParams()
    target[name] = group
    assign(group, [next, ...rest], value)
  }
}

function emptyParams(): SearchParams {
  return Object.create(null) as SearchParams
}
