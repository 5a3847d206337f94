/**
 * Code of CloudFront functions, which run in CloudFront's own JavaScript: they change the path of a request before a file
 * or an API is asked.
 */

/**
 * Pages of the app have no file: each of them is index.html. The files beside it are listed, because a page's address may
 * look like one: group names may hold dots.
 */
export const appPageFunction = (
  files: string[],
): string => `var files = ${JSON.stringify(files.map((file) => `/${file}`))};
function handler(event) {
  var uri = event.request.uri;
  if (uri.indexOf('/assets/') !== 0 && files.indexOf(uri) === -1) event.request.uri = '/index.html';
  return event.request;
}
`

/** GraphQL is public at /api/graphql; AppSync knows it as /graphql. */
export const GRAPHQL_PATH_FUNCTION = `function handler(event) {
  event.request.uri = '/graphql';
  return event.request;
}
`
