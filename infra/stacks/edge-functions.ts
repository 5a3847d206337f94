import { graphqlAuthorization } from '../api/graphql-authorization.ts'
import { isEndpoint } from '../api/is-endpoint.ts'
import { isFileAddress } from '../api/is-file-address.ts'

/**
 * Code of CloudFront functions, which run in CloudFront's own JavaScript: they change the path of a request before a file
 * or an API is asked.
 */

/** Tells a page of the release from one of the version that is tried before it, which a cookie asks for. */
const PAGE_FILE = `function pageFile(request) {
  var canary = request.cookies && request.cookies.canary;
  return canary && canary.value === 'true' ? '/canary.html' : '/index.html';
}`

/**
 * Pages of the app have no file: each of them is index.html. The files beside it are listed, because a page's address may
 * look like one: group names may hold dots. What can only be a file and is none of them is not found; assets are the
 * bucket's to answer, which keeps those of earlier releases.
 */
export const appPageFunction = (
  files: string[],
): string => `var files = ${JSON.stringify(files.map((file) => `/${file}`))};
${isFileAddress.toString()}
${PAGE_FILE}
function handler(event) {
  var uri = event.request.uri;
  if (uri.indexOf('/assets/') === 0 || files.indexOf(uri) !== -1) return event.request;
  if (isFileAddress(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  event.request.uri = pageFile(event.request);
  return event.request;
}
`

/** GraphQL is public at /api/graphql, for anybody and with the headers that clients send; AppSync is stricter. */
export const GRAPHQL_FUNCTION = `${graphqlAuthorization.toString()}
function handler(event) {
  var request = event.request;
  var headers = request.headers;
  var valueOf = function (name) { return headers[name] ? headers[name].value : ''; };
  request.uri = '/graphql';
  headers.authorization = { value: graphqlAuthorization(valueOf('authorization'), valueOf('private-token')) };
  return request;
}
`

/**
 * The HTTP API decodes the path before it looks for a route, so that the slash of a full path (`acme%2Fweb`) would part it.
 * With its encoding encoded once more the path arrives as it was sent.
 */
const KEEP_ENCODING = "request.uri = request.uri.split('%').join('%25');"

/** For what the HTTP API alone answers. */
export const REST_PATH_FUNCTION = `function handler(event) {
  var request = event.request;
  ${KEEP_ENCODING}
  return request;
}
`

/**
 * Returns the function of CloudFront that parts pages and endpoints. Below some addresses pages and endpoints stand side by side. Requests go to the HTTP API unless a browser wants a page:
 * that is index.html, from the origin with this name; nothing else of the request matters to it.
 */
export const pageOrEndpointFunction = (filesOriginId: string): string => `import cf from 'cloudfront';
${isEndpoint.toString()}
${PAGE_FILE}
function handler(event) {
  var request = event.request;
  if (isEndpoint(request.method, request.uri)) {
    ${KEEP_ENCODING}
    return request;
  }
  cf.selectRequestOriginById(${JSON.stringify(filesOriginId)});
  request.uri = pageFile(request);
  request.querystring = {};
  request.cookies = {};
  delete request.headers.authorization;
  return request;
}
`
