import type * as v from 'valibot'
import type { Answer } from './answer.ts'
import { readInput } from './read-input.ts'
import type { RestRequest, RestRoute } from './router.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The one description of an endpoint: requests are matched by it, input is read by it, and openapi.json is made from it. */
export interface Endpoint {
  method: Method
  /** `{name}` is one segment, `{name+}` any number of them, as a full path has. */
  path: string
  summary: string
  /** What it takes, in the address or in the body. */
  input: v.ObjectEntries
  /** The shape of what it answers when it is done; null for nothing, and for files. */
  shows: v.GenericSchema | null
  /** Whether it answers without a sign-in; `always` also where those who are not signed in may read nothing. */
  isOpen: boolean | 'always'
  answer: RestRoute
}

interface Definition<Entries extends v.ObjectEntries, Subject> {
  summary: string
  input: Entries
  /** Left out where it answers with nothing, or with a file. */
  shows?: v.GenericSchema
  /** Left out, it is so for reads of groups, projects and what is in them. */
  isOpen?: Endpoint['isOpen']
  /** Finds what the address names; ends the request where there is nothing that the viewer may see. */
  on: (request: RestRequest) => Promise<Subject>
  answer: (
    request: RestRequest & { input: v.InferOutput<v.ObjectSchema<Entries, undefined>> },
    subject: Subject,
  ) => Promise<Answer>
}

/** Describes an endpoint of the API, for example `GET /api/v4/groups/{id+}`; what it does not take is refused by name. */
export function endpoint<Subject, const Entries extends v.ObjectEntries>(
  route: `${Method} /${string}`,
  { summary, input, shows, isOpen = isReadOfNamespace(route), on, answer }: Definition<Entries, Subject>,
): Endpoint {
  return {
    ...parted(route),
    summary,
    input,
    shows: shows ?? null,
    isOpen,
    answer: async (request) => {
      const subject = await on(request)
      return answer({ ...request, input: readInput(input, request) }, subject)
    },
  }
}

/** True for reads of groups and projects, and of what is in them: whoever is not signed in reads what is public. */
const isReadOfNamespace = (route: string): boolean => /^GET \/api\/v4\/(?:groups|projects)(?:\/|$)/.test(route)

/** A request to an endpoint beside a page. */
export interface PageRequest extends RestRequest {
  /** What was sent by name, in the address or the body: nothing that the endpoint does not take. */
  given: Record<string, unknown>
}

/** Answers an endpoint beside a page. */
export interface PageRoute {
  /** What it takes, which its answer reads; nothing when left out. */
  input?: v.ObjectEntries
  /** Names of things below which its fields may stand. */
  names?: readonly string[]
  answer: RestRoute
}

/** Returns an endpoint beside a page. Reading needs no sign-in there; what it does not take is refused by name. */
export const pageEndpoint = (route: `${Method} /${string}`, summary: string, page: PageRoute): Endpoint => {
  const { method, path } = parted(route)
  const { input = {}, answer } = page
  return { method, path, summary, input, shows: null, isOpen: method === 'GET', answer }
}

function parted(route: `${Method} /${string}`): Pick<Endpoint, 'method' | 'path'> {
  const [method, path = ''] = route.split(' ')
  return { method: method as Method, path }
}
