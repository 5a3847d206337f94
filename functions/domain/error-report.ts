/** Characters of the first error in a report; the rest is cut off. */
export const REPORTED_ERROR_MAX = 500

/** What a report names by: a mutation, for example `workItemUpdate`. */
export const OPERATION_NAME = /^[A-Za-z]\w{0,63}$/

/** The id that a page gives a change, under which logs and reports tell of it. */
export const TRACE_ID = /^[\w-]{1,64}$/

/** Where a message may repeat what people wrote, or hold what opens something. */
const CONTENT = [
  // Quoted titles, also without their end.
  /"[^]*"|"[^]*$/,
  /“[^]*”|“[^]*$/,
  /(?<!\w)'[^]*'(?!\w)/,
  /`[^]*`/,
  // The value that somebody else has set meanwhile.
  /(?<=\bNow: )[^]*$/,
  /\S+@\S+\.\S+/g,
  /\bBearer\s+\S+/gi,
  /\beyJ[\w-]+\.[\w.-]+/g,
  /\bcpat-\S+/g,
  // Whatever else is long and has no blanks is no word.
  /[^\s]{40,}/g,
]

/** Returns a message without the parts of it that may be content or secrets, in the length that a report has. */
export const withoutContent = (message: string): string =>
  CONTENT.reduce((text, content) => text.replace(content, '…'), message).slice(0, REPORTED_ERROR_MAX)
