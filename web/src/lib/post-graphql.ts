/** Sends a GraphQL query. Rejects as `fetch` does. */
export const postGraphql = (
  url: string,
  authorization: string,
  query: string,
  variables: object,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization, ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })

/** What stands for a token where nobody is signed in. */
export const ANONYMOUS_TOKEN = 'anonymous'
