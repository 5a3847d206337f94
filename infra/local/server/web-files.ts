import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isFileAddress } from '../../api/is-file-address.ts'
import { isPageAddress } from '../../api/is-page-address.ts'
import { PAGE_ADDRESSES } from '../../api/page-addresses.generated.ts'
import { contentSecurityPolicy, FURTHER_HEADERS } from '../../stacks/security-headers.ts'
import { WEB_TYPES } from './web-types.ts'

const PACKED = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest'])

/** Serves the built web app as CloudFront would: hashed assets for a year, everything else by `index.html`, compressed, with status 404 at an address of no known form. */
export function createWebFiles(folder: string, origin: string) {
  const policy = contentSecurityPolicy({ identity: origin, realtime: origin.replace('http', 'ws') })
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const asked = normalize(join(folder, decoded(url.pathname)))
    const isFile = asked.startsWith(folder + sep) && existsSync(asked) && statSync(asked).isFile()
    if (!isFile && isFileAddress(url.pathname)) {
      response.writeHead(404).end()
      return
    }
    const file = isFile ? asked : join(folder, pageFile(request))
    const type = WEB_TYPES[extname(file)] ?? 'application/octet-stream'
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': policy,
      ...FURTHER_HEADERS,
    }
    const isKnown = isFile || isPageAddress(url.pathname, PAGE_ADDRESSES)
    if (!isFile && isKnown) {
      const html = await readFile(file)
      headers.etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
      if (request.headers['if-none-match'] === headers.etag) {
        response.writeHead(304, headers).end()
        return
      }
    }
    const packed = PACKED.has(extname(file)) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (packed) headers['content-encoding'] = 'gzip'
    response.writeHead(isKnown ? 200 : 404, headers)
    if (request.method === 'HEAD') response.end()
    else if (packed) await pipeline(createReadStream(file), createGzip(), response)
    else await pipeline(createReadStream(file), response)
  }
}

/** Returns a path as files are called; as it is where its encoding is broken, which no file's is. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns the file of a page: that of the version that is tried before everybody has it, where a cookie asks for it. */
const pageFile = ({ headers: { cookie = '' } }: IncomingMessage): string =>
  /(?:^|; )canary=true(?:;|$)/.test(cookie) ? 'canary.html' : 'index.html'
