import { graphqlAuthorization } from '../api/graphql-authorization.ts'
import { isEndpoint } from '../api/is-endpoint.ts'
import { isFileAddress } from '../api/is-file-address.ts'
import { isPageAddress } from '../api/is-page-address.ts'
import { PAGE_ADDRESSES } from '../api/page-addresses.generated.ts'

/**
 * Code of CloudFront functions, which run in CloudFront's own JavaScript: they change the path of a request before a file
 * or an API is asked.
 */

/** Tells a page of the release from one of the version that is tried before it, which a cookie asks for. */
const PAGE_FILE = `function pageFile(request) {
  var canary = request.cookies && request.cookies.canary;
  return canary && canary.value === 'true' ? '/canary.html' : '/index.html';
}`

/** Tells addresses of no known form from those of pages. */
const PAGE_ADDRESS = `var pages = {
${Object.entries(PAGE_ADDRESSES)
  .map(([of, pattern]) => `  ${of}: ${String(pattern)},`)
  .join('\n')}
};
${isPageAddress.toString()}`

/** By this header the function that sees the answer knows a request whose address has become that of the page. */
const UNKNOWN_HEADER = 'canopy-unknown-address'

/** Marks a request of no known form, and asks for the whole page: a browser that has it is told 404 once more. */
const MARK_UNKNOWN = `function markUnknown(request) {
  if (isPageAddress(request.uri, pages)) return;
  request.headers['${UNKNOWN_HEADER}'] = { value: 'true' };
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
}`

/** Returns the function of CloudFront that gives the page of the app its status 404 where it was asked for at an address of no known form. */
export const unknownAddressFunction = (files: string[]): string => `${namesOf(files)}
${PAGE_ADDRESS}
${isEndpoint.toString()}
function isUnknown(request) {
  var uri = request.uri;
  if (request.headers['${UNKNOWN_HEADER}']) return true;
  if (uri.indexOf('/assets/') === 0 || files.indexOf(uri) !== -1) return false;
  return !isEndpoint(request.method, uri) && !isPageAddress(uri, pages);
}
function handler(event) {
  var response = event.response;
  if (response.statusCode === 200 && isUnknown(event.request)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`

const namesOf = (files: string[]): string => `var files = ${JSON.stringify(files.map((file) => `/${file}`))};`

/**
 * Pages of the app have no file: each of them is index.html. The files beside it are listed, because a page's address may
 * look like one: group names may hold dots. What can only be a file and is none of them is not found; assets are the
 * bucket's to answer, which keeps those of earlier releases.
 */
export const appPageFunction = (files: string[]): string => `${namesOf(files)}
${isFileAddress.toString()}
${PAGE_ADDRESS}
${MARK_UNKNOWN}
${PAGE_FILE}
function handler(event) {
  var uri = event.request.uri;
  if (uri.indexOf('/assets/') === 0 || files.indexOf(uri) !== -1) return event.request;
  if (isFileAddress(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  markUnknown(event.request);
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
${PAGE_ADDRESS}
${MARK_UNKNOWN}
${PAGE_FILE}
function handler(event) {
  var request = event.request;
  if (isEndpoint(request.method, request.uri)) {
    ${KEEP_ENCODING}
    return request;
  }
  cf.selectRequestOriginById(${JSON.stringify(filesOriginId)});
  markUnknown(request);
  request.uri = pageFile(request);
  request.querystring = {};
  request.cookies = {};
  delete request.headers.authorization;
  return request;
}
`
