import { unauthorized } from './answer.ts'
import type { RestRoute } from './router.ts'

/** Runs a route for signed-in people only. */
export const signedIn =
  (route: RestRoute): RestRoute =>
  (request) =>
    request.viewer.id === null ? Promise.resolve(unauthorized) : route(request)
