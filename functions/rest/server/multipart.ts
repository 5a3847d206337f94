import { Busboy } from '@fastify/busboy'
import { BODY_BYTES_MAX } from '#domain/limits.ts'
import type { SentFile } from '#operations/upload/upload-file.ts'
import { ProblemError } from '#operations/write/problem-error.ts'

const bad = (): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message: 'The form is not well formed.' })

/** Parts of a form; no endpoint takes as many. */
const PARTS_MAX = 20
/** No part is longer than a body may be. */
const limits = { parts: PARTS_MAX, fieldSize: BODY_BYTES_MAX, fileSize: BODY_BYTES_MAX }

/**
 * Reads a form with files (RFC 7578).
 * @returns by name: text, or a file with its name; of parts with the same name the last
 * @throws ProblemError BAD_REQUEST where it is cut off, has no boundary, or more parts than any endpoint takes
 */
export function parseMultipart(contentType: string, body: Buffer): Promise<Record<string, string | SentFile>> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string | SentFile>()
    const refuse = () => {
      reject(bad())
    }
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits })
      parser.on('field', (name, value) => fields.set(name, value))
      parser.on('file', (name, stream, fileName) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', refuse)
        // Browsers write a quotation mark in the name as %22.
        stream.on('end', () =>
          fields.set(name, { name: fileName.replaceAll('%22', '"'), bytes: Buffer.concat(chunks) }),
        )
      })
      parser.on('partsLimit', refuse)
      parser.on('error', refuse)
      parser.on('finish', () => {
        resolve(Object.fromEntries(fields))
      })
      parser.end(body)
    } catch {
      refuse()
    }
  })
}
