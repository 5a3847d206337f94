import { methodNotAllowed, unauthorized } from '../answer.ts'
import { decoded } from '../path-parameters.ts'
import type { RestRequest, RestRoute } from '../router.ts'
import { pageNotFound } from './page-answers.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What page endpoints stand at one address: `{name}` is one segment, `{name+}` any number of them. */
export interface PageAddress {
  path: string
  /** By method. */
  endpoints: Partial<Record<Method, RestRoute>>
}

interface Compiled extends PageAddress {
  pattern: RegExp
}

const compile = (address: PageAddress): Compiled => {
  const pattern = address.path
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+?)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...address, pattern: new RegExp(`^${pattern}$`) }
}

/**
 * Finds the endpoint behind an address, the first that fits. The gateway cannot: its routes know no part that may be
 * several segments, as a group's full path is. Without sign-in there is no write, whatever it would be to.
 */
export function createPageRoute(addresses: PageAddress[]): RestRoute {
  const compiled = addresses.map(compile)
  return (request) => {
    for (const { pattern, endpoints } of compiled) {
      const match = pattern.exec(request.path)
      if (match === null) continue
      const asked = METHODS.find((method) => method === (request.method === 'HEAD' ? 'GET' : request.method))
      const endpoint = asked && endpoints[asked]
      if (endpoint === undefined) return Promise.resolve(methodNotAllowed(Object.keys(endpoints)))
      if (isWrite(request) && request.viewer.id === null) return Promise.resolve(unauthorized)
      return endpoint({ ...request, parameters: decoded(match.groups ?? {}) })
    }
    return Promise.resolve(pageNotFound)
  }
}

const isWrite = ({ method }: RestRequest): boolean => method !== 'GET' && method !== 'HEAD'
