/** A path without a slash at its end. */
const PATH = /^(\/[\w.-]+)*$/

/**
 * The path below which the site stands: the variable CANOPY_ROOT, such as `/app`, when code is built and when the local system
 * is started; empty for a site that has its address for itself. Addresses that are given out begin with it. Requests come
 * without it: the proxy that gives a deployment its path takes it off, as the local system does.
 */
export const ROOT_PATH = process.env.CANOPY_ROOT ?? ''

if (!PATH.test(ROOT_PATH)) {
  throw new TypeError(
    `CANOPY_ROOT=${ROOT_PATH} is no path such as /app: it begins with a slash and does not end with one.`,
  )
}
