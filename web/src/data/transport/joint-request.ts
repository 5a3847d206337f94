import { readResult, type GraphqlResult } from '#web/lib/transport/graphql-result.ts'

/** A query with its variables. */
export interface Asked {
  query: string
  variables: object
}

interface Waiting extends Asked {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Questions that come within this time travel together. */
export const JOIN_MS = 50
/** The name of an operation, its variables and its fields, as graphql-codegen prints them. */
const OPERATION = /^\s*query (\w+)(?:\(([^)]*)\))? \{\n(.*)\}\s*$/s

/** What stands at the top level of an operation besides fields and ends of their selections, which would be given no name of its own. */
const NO_FIELD = /^ {2}[^\s\w}]/m

/** Returns parts of a query, its operation in three. @throws TypeError for one that is written in another way */
function partsOf(query: string): { name: string; head: string; body: string; fragments: string[] } {
  const [operation = '', ...fragments] = query.split(/^\s*(?=fragment )/m)
  const [, name, head = '', body] = OPERATION.exec(operation) ?? []
  if (name === undefined || body === undefined || NO_FIELD.test(body))
    throw new TypeError(`This query cannot travel with others, because it is not printed as they are: ${query}`)
  return { name, head, body, fragments }
}

const prefixOf = (index: number): string => `q${index}_`

/** A top-level field without arguments, which is the same whoever asks for it. */
const SHARED = /^ {2}(\w+)(?: \{)?$/gm

/** Returns several queries as one, each with names of its own for its variables and top-level fields; those without arguments are asked for once. */
export function joinedQuery(asked: readonly Asked[]): Asked {
  const names: string[] = []
  const heads: string[] = []
  const bodies: string[] = []
  const fragments = new Set<string>()
  const variables: [name: string, value: unknown][] = []
  for (const [index, one] of asked.entries()) {
    const prefix = prefixOf(index)
    const { name, head, body, fragments: used } = partsOf(one.query)
    for (const fragment of used) fragments.add(fragment.trim())
    const named = (text: string): string => text.replaceAll('$', `$${prefix}`)
    names.push(name)
    if (head !== '') heads.push(named(head))
    bodies.push(
      named(body).replaceAll(/^ {2}(\w+)\b(:?)(?! \{$|$)/gm, (_, field: string, colon: string) =>
        colon ? `  ${prefix}${field}:` : `  ${prefix}${field}: ${field}`,
      ),
    )
    for (const [variable, value] of Object.entries(one.variables)) variables.push([`${prefix}${variable}`, value])
  }
  const head = heads.length > 0 ? `(${heads.join(', ')})` : ''
  return {
    query: [`query ${names.join('__')}${head} {\n${bodies.join('')}}`, ...fragments].join('\n'),
    variables: Object.fromEntries(variables),
  }
}

/** Returns what the answer to joined queries says to one of them. */
export function partOf({ data, errors }: GraphqlResult, index: number, query: string): GraphqlResult {
  const prefix = prefixOf(index)
  const shared = new Set([...partsOf(query).body.matchAll(SHARED)].map(([, name]) => name))
  const isOwn = (name: string): boolean => name.startsWith(prefix) || shared.has(name)
  const fields: [string, unknown][] = typeof data === 'object' && data !== null ? Object.entries(data) : []
  const own = fields.filter(([name]) => isOwn(name)).map(([name, value]) => [name.replace(prefix, ''), value] as const)
  return {
    data: own.length > 0 ? Object.fromEntries(own) : null,
    errors: (errors ?? []).filter(({ path }) => !path || isOwn(String(path[0]))),
  }
}

/**
 * Sends queries that are asked at about the same time as one request, which reads once who asks. One that could not
 * travel so is refused at once, also when it is alone, and takes no other with it.
 */
export function createJoint(send: (query: string, variables: object) => Promise<GraphqlResult>) {
  let waiting: Waiting[] = []
  const sendWaiting = async (): Promise<void> => {
    const sent = waiting
    waiting = []
    const [first, ...others] = sent
    if (!first) return
    const isAlone = others.length === 0
    const { query, variables } = isAlone ? first : joinedQuery(sent)
    const answer = await send(query, variables).catch((error: unknown) => {
      for (const { reject } of sent) reject(error)
      return null
    })
    if (answer === null) return
    for (const [index, { query: asked, resolve, reject }] of sent.entries()) {
      try {
        resolve(readResult(isAlone ? answer : partOf(answer, index, asked)))
      } catch (error) {
        reject(error)
      }
    }
  }
  return (query: string, variables: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      partsOf(query)
      if (waiting.length === 0) setTimeout(() => void sendWaiting(), JOIN_MS)
      waiting.push({ query, variables, resolve, reject })
    })
}
