import type { IncomingMessage } from 'node:http'
import { cors } from '../../api/cors.ts'

/** Returns what the gateway adds to every answer to a script on another site. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {}
  return {
    'access-control-allow-origin': cors.origins.join(','),
    'access-control-expose-headers': cors.exposedHeaders.join(','),
  }
}

/** Returns the gateway's own answer to a browser that asks before such a script may; null when a request is no such question. */
export function preflightHeaders({ method, headers }: IncomingMessage): Record<string, string> | null {
  if (method !== 'OPTIONS' || headers.origin === undefined) return null
  if (headers['access-control-request-method'] === undefined) return null
  return {
    'access-control-allow-origin': cors.origins.join(','),
    'access-control-allow-methods': cors.methods.join(','),
    'access-control-allow-headers': cors.headers.join(','),
    'access-control-max-age': String(cors.maxAgeSeconds),
  }
}
