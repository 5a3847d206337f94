/** Characters of the first error in a report; the rest is cut off. */
export const REPORTED_ERROR_MAX = 500

/** What a report names by: a mutation, for example `workItemUpdate`. */
export const OPERATION_NAME = /^[A-Za-z]\w{0,63}$/

/** The id that a page gives a change, under which logs and reports tell of it. */
export const TRACE_ID = /^[\w-]{1,64}$/

/** Names how a page itself fails: in drawing, in getting code, or where nobody waited for it. */
export const FAILURE_SORTS = ['render', 'code', 'unhandled'] as const
export type FailureSort = (typeof FAILURE_SORTS)[number]

/** A file of the app, and mostly a place in it, for example `/assets/tree-Ab1_x.js:1:2345`. */
export const CODE_PLACE = /^\/assets\/[\w.-]{1,80}\.js(:\d{1,7}:\d{1,7})?$/

/** Places of a failure that a report names, the innermost first. */
export const PLACES_MAX = 8

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
