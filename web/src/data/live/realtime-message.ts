/** A message of AppSync's real-time protocol; what is missing in it is empty or null. */
export interface Message {
  type: string
  id: string
  data: unknown
  connectionTimeoutMs: number | null
  errors: readonly unknown[]
}

/** Returns what a message says; of one that is no message, nothing. */
export function readMessage(text: unknown): Message {
  const message = recordOf(parsed(text))
  const payload = recordOf(message['payload'])
  const timeout = payload['connectionTimeoutMs']
  return {
    type: typeof message['type'] === 'string' ? message['type'] : '',
    id: typeof message['id'] === 'string' ? message['id'] : '',
    data: payload['data'],
    connectionTimeoutMs: typeof timeout === 'number' && timeout > 0 ? timeout : null,
    errors: Array.isArray(payload['errors']) ? payload['errors'] : [],
  }
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** True when errors say that asking again is of no use; others, such as too many requests, pass. */
export const isRefusal = (errors: readonly unknown[]): boolean =>
  errors.some((error) => {
    const { errorCode, errorType } = recordOf(error)
    return (
      [400, 401, 403, 404].includes(Number(errorCode)) ||
      /^(Unauthorized|NotFound|BadRequest|Validation|Malformed|Unsupported)/.test(String(errorType))
    )
  })

/** Returns text as the name of a sub-protocol takes it. */
export const base64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
