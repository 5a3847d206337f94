/** Letters of a title that a message shows. */
const TITLE_MAX = 60

/** Returns a title as messages show it: what is too long is cut. */
export const shortTitle = (title: string): string =>
  title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1).trimEnd()}…` : title
