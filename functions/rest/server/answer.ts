/** What a route answers; the router turns it into API Gateway's result. */
export interface Answer {
  status: number
  /** Sent as JSON, bytes as they are; undefined for an answer without a body. */
  body: unknown
  headers?: Record<string, string>
}

export const ok = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, body, headers })

/** Returns the one answer for what is missing and for what the caller may not see, for example `404 Group Not Found`. */
export const notFound = (thing: string): Answer => ({ status: 404, body: { message: `404 ${thing} Not Found` } })

/** The answer for an address at which nothing stands. */
export const notFoundAnywhere: Answer = { status: 404, body: { message: '404 Not Found' } }

export const unauthorized: Answer = { status: 401, body: { message: '401 Unauthorized' } }

/** The refusal of what did not come by the public address. */
export const forbidden: Answer = { status: 403, body: { message: '403 Forbidden' } }

/** The refusal of a write with a token that may only read. */
export const insufficientScope: Answer = {
  status: 403,
  body: {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api',
  },
}

export const tooLarge: Answer = { status: 413, body: { message: '413 Request Entity Too Large' } }

/** Returns the refusal of a method that an address does not take. */
export const methodNotAllowed = (taken: string[]): Answer => ({
  status: 405,
  body: { message: '405 Method Not Allowed' },
  headers: { Allow: taken.join(', ') },
})

/** Returns a parameter that cannot be used. */
export const badRequest = (message: string): Answer => ({ status: 400, body: { error: message } })

/** Ends a request with an answer, from wherever it is found out. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`Refused with ${answer.status}.`)
    this.answer = answer
  }
}
