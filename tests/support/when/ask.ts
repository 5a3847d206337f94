import type { System } from '#infra/local/system.ts'

export interface GraphqlError {
  message: string
  errorType: string | null
  path: (string | number)[] | null
}

export interface GraphqlAnswer<Data> {
  status: number
  data: Data | null
  errors: GraphqlError[]
}

export interface Question {
  /** Their user name; anonymous when left out. */
  as?: string | undefined
  variables?: Record<string, unknown>
}

/** Asks the running system over HTTP. Each test names the shape that its query asks for. */
export async function ask<Data>(
  { url, tokenFor }: Pick<System, 'url' | 'tokenFor'>,
  query: string,
  { as, variables = {} }: Question = {},
): Promise<GraphqlAnswer<Data>> {
  return post<Data>(url, JSON.stringify({ query, variables }), as === undefined ? 'anonymous' : tokenFor(as))
}

/** Sends any body to the GraphQL endpoint, with any credentials or none. */
export async function post<Data>(url: string, body: string, authorization?: string): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    body,
  })
  const answer = (await response.json()) as { data?: Data | null; errors?: GraphqlError[] }
  return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [] }
}
