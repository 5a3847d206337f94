import type { IncomingMessage, ServerResponse } from 'node:http'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Answers always with the same JSON. */
export const jsonEntrance =
  (body: unknown) =>
  (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sendJson(response, 200, body)
    return Promise.resolve()
  }

/** Returns the header that tells the number of a request, as CloudFront tells it. */
export const requestTiming = (requestId: string): string => `cdn-rid;desc="${requestId}"`
