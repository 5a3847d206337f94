import type { IncomingMessage, ServerResponse } from 'node:http'
import { graphqlAuthorization } from '../../api/graphql-authorization.ts'
import { ROOT_PATH } from '../../root-path.ts'
import { isEndpoint } from '../../api/is-endpoint.ts'
import { DATA_HEADERS } from '../../stacks/security-headers.ts'
import { sendJson } from './send.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

export interface Entrances {
  graphql: Answer
  rest: Answer
  identity: Answer
  /** By exact path. */
  others: Record<string, Answer>
  web: Answer
}

const GRAPHQL_PATHS = ['/graphql', '/api/graphql']
const IDENTITY_PATHS = ['/cognito', '/cognito/']

function entranceOf(method: string, path: string, entrances: Entrances): Answer {
  if (GRAPHQL_PATHS.includes(path))
    return (request, response, url) => entrances.graphql(asAppSync(request), response, url)
  if (path.startsWith('/api/')) return entrances.rest
  if (IDENTITY_PATHS.includes(path)) return entrances.identity
  return entrances.others[path] ?? (isEndpoint(method, path) ? entrances.rest : entrances.web)
}

/** Returns what CloudFront does to a request before AppSync sees it. */
function asAppSync(request: IncomingMessage): IncomingMessage {
  const { authorization = '', 'private-token': privateToken } = request.headers
  request.headers.authorization = graphqlAuthorization(authorization, String(privateToken ?? ''))
  return request
}

/** Sends each request of the one port to the part of the system that it is for; data gets the headers that CloudFront adds. */
export function createAnswer(origin: string, entrances: Entrances, log: (line: string) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = URL.canParse(request.url ?? '/', origin) ? new URL(request.url ?? '/', origin) : null
    if (url === null) {
      sendJson(response, 400, { message: 'Bad Request' })
      return
    }
    if (!`${url.pathname}/`.startsWith(`${ROOT_PATH}/`)) {
      sendJson(response, 404, { message: `This site stands below ${ROOT_PATH}/` })
      return
    }
    url.pathname = url.pathname.slice(ROOT_PATH.length)
    const entrance = entranceOf(request.method ?? 'GET', url.pathname, entrances)
    if (entrance !== entrances.web) {
      for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value)
    }
    entrance(request, response, url).catch((error: unknown) => {
      log(`${request.method ?? ''} ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`)
      if (response.headersSent) response.destroy()
      else sendJson(response, error instanceof URIError ? 400 : 500, { message: 'The request could not be answered.' })
    })
  }
}
