import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isEndpoint } from '../../api/is-endpoint.ts'
import { ROOT_PATH } from '../../root-path.ts'
import { DATA_HEADERS } from '../../stacks/security-headers.ts'

const RETRY_SECONDS = '2'

/** Looks every second whether the page can be had, and then loads it in this one's place. */
const SCRIPT = `
const line = document.querySelector('[role=status]')
const say = (text) => { if (line.textContent !== text) line.textContent = text }
setInterval(async () => {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (status !== 503) location.reload()
    else say('Canopy is starting. This page opens by itself as soon as it can.')
  } catch {
    say('Canopy does not answer. The terminal in which it was started says why.')
  }
}, 1000)
`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1rem; box-sizing: border-box; }
main { max-width: 26rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
a { display: inline-block; padding: 0.25rem 0; }
`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Starting · Canopy</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Canopy</h1>
      <p role="status">Canopy is starting. This page opens by itself as soon as it can.</p>
      <p><a href="">Try again now</a></p>
    </main>
    <script>${SCRIPT}</script>
  </body>
</html>
`

const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Canopy is starting. Try again in a few seconds.',
})

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const PAGE_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "connect-src 'self'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
].join('; ')

function isForPage({ method = 'GET', url = '/', headers }: IncomingMessage): boolean {
  const path = (url.split('?')[0] ?? url).slice(ROOT_PATH.length)
  return (
    (method === 'GET' || method === 'HEAD') &&
    /\btext\/html\b/.test(headers.accept ?? '') &&
    !/^\/(api\/|graphql\b|cognito\b)/.test(path) &&
    !isEndpoint(method, path)
  )
}

/**
 * Answers while the rest of the system starts: the port is taken first, and what comes to it would wait without an answer.
 * Browsers get a page that opens the one they asked for as soon as it can be had.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const [type, text] = isForPage(request) ? ['text/html; charset=utf-8', PAGE] : ['application/problem+json', PROBLEM]
  response.writeHead(503, {
    ...DATA_HEADERS,
    ...(text === PAGE && { 'content-security-policy': PAGE_POLICY }),
    'content-type': type,
    'retry-after': RETRY_SECONDS,
    // What the request may still send is not read.
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
