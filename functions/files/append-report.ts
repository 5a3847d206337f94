import { appendFile, stat, writeFile } from 'node:fs/promises'

/** Bytes from which the file begins anew: it is for looking at what has just happened. */
const REPORTS_MAX_BYTES = 1_000_000

/** Adds an entry to a file of error reports as a line of JSON. */
export async function appendReport(file: string, entry: object): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  const line = `${JSON.stringify(entry)}\n`
  await (size > REPORTS_MAX_BYTES ? writeFile(file, line) : appendFile(file, line))
}
