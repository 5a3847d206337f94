/** Sends a GraphQL query by itself, without Amplify. Rejects as `fetch` does. */
export const postGraphql = (url: string, authorization: string, query: string, variables: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({ query, variables }),
  })

/** What stands for a token where nobody is signed in. */
export const ANONYMOUS_TOKEN = 'anonymous'
