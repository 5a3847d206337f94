import type { Endpoint } from './endpoint.ts'

/** What stands at an address: an endpoint for each method, and the parts of the address that their path names. */
export interface Found {
  endpoints: Endpoint[]
  parameters: Record<string, string>
}

interface EndpointPattern {
  endpoints: Endpoint[]
  pattern: RegExp
  literals: number
}

const isNamed = (segment: string): boolean => segment.startsWith('{')

function patternOf(path: string, endpoints: Endpoint[]): EndpointPattern {
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>[^/].*?)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const literals = path.split('/').filter((segment) => !isNamed(segment)).length
  return { endpoints, pattern: new RegExp(`^${pattern}$`), literals }
}

/**
 * Finds endpoints by the path as the HTTP API hands it on: decoded, so that `acme%2Fweb` and `acme/web` are the same. A
 * full path may hold a segment that is also a word of a path; then the path with the most words wins, as in
 * `groups/acme/epics`, which is the list of epics of `acme`. A group that is called like such a word has a number.
 */
export function createFindEndpoint(endpoints: Endpoint[]): (path: string) => Found | null {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const places = paths
    .map((path) =>
      patternOf(
        path,
        endpoints.filter((one) => one.path === path),
      ),
    )
    .toSorted((a, b) => b.literals - a.literals)
  return (path) => {
    for (const { pattern, endpoints: taken } of places) {
      const match = pattern.exec(path)
      if (match !== null) return { endpoints: taken, parameters: { ...match.groups } }
    }
    return null
  }
}
