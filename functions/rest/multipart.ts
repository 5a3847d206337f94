import type { SentFile } from '#operations/upload-file.ts'
import { ProblemError } from '#operations/problem-error.ts'

const bad = (): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message: 'The form is not well formed.' })

const LINE_END = '\r\n'
/** Parts of a form; no endpoint takes as many. */
const PARTS_MAX = 20

/** The fields of a form with files (RFC 7578): text, or a file with its name. */
export function parseMultipart(contentType: string, body: Buffer): Record<string, string | SentFile> {
  const boundary = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean)
  if (boundary === undefined) throw bad()
  const fields = new Map<string, string | SentFile>()
  const mark = Buffer.from(`--${boundary}`)
  let at = body.indexOf(mark)
  for (let count = 0; ; count += 1) {
    if (at < 0 || count > PARTS_MAX) throw bad()
    const begin = at + mark.length
    if (body.subarray(begin, begin + 2).toString() === '--') return Object.fromEntries(fields)
    const next = body.indexOf(Buffer.concat([Buffer.from(LINE_END), mark]), begin)
    const headEnd = body.indexOf(LINE_END + LINE_END, begin)
    if (next < 0 || headEnd < 0 || headEnd > next) throw bad()
    const head = body.subarray(begin, headEnd).toString('utf8')
    const name = parameter(head, 'name')
    if (name === undefined) throw bad()
    const bytes = body.subarray(headEnd + 2 * LINE_END.length, next)
    const sentName = parameter(head, 'filename')
    fields.set(name, sentName === undefined ? bytes.toString('utf8') : { name: sentName, bytes })
    at = next + LINE_END.length
  }
}

/** A parameter of the part's Content-Disposition; browsers write a quotation mark in it as %22. */
const parameter = (head: string, name: string): string | undefined =>
  new RegExp(`^content-disposition:[^\\r\\n]*;\\s*${name}="([^"\\r\\n]*)"`, 'im')
    .exec(head)?.[1]
    ?.replaceAll('%22', '"')
