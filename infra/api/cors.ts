/**
 * What scripts on other sites may ask of the API. They send tokens, no cookies, so that any site may; what stands beside the
 * pages is for our own only.
 */
export const cors = {
  origins: ['*'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const,
  headers: ['authorization', 'content-type', 'private-token'],
  /** Headers of lists that such scripts may read. */
  exposedHeaders: ['Link', 'X-Next-Page', 'X-Page', 'X-Per-Page', 'X-Prev-Page', 'X-Total', 'X-Total-Pages'],
  /** For how long a browser need not ask again. */
  maxAgeSeconds: 3600,
}
