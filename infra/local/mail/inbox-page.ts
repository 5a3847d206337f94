import type { IncomingMessage, ServerResponse } from 'node:http'
import { storedMails, type StoredMail } from './mail-folder.ts'

/** Shows what the local system has mailed to anybody. */
export const INBOX_PATH = '/-/inbox'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

/** Returns a text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('')

const article = ({ at, to, subject, text }: StoredMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${linked(text)}</pre>
</article>`

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem }
article { border-top: 1px solid; padding: 0.5rem 0 }
h2 { font-size: 1.1rem; margin: 0.5rem 0 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`

const page = (mails: StoredMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox · Canopy</title>
<style>${STYLE}</style></head>
<body>
<main>
<h1>Inbox</h1>
${mails.length === 0 ? '<p>No mail yet. News of an item is mailed about two minutes after it happened.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`

/** Answers with the newest mails of the folder. */
export const inboxPage =
  (folder: string) =>
  (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    response.end(page(storedMails(folder)))
    return Promise.resolve()
  }
