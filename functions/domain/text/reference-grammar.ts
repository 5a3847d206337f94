/** Parts of the patterns by which references are found in texts; all of them need the flag `u`. */

/** What words are made of, in a class of characters: letters and digits of all scripts. */
export const WORD = '\\p{L}\\p{M}\\p{N}_'

/** The path of a group, or of a project. */
export const PATH = '[A-Za-z0-9_.][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.][A-Za-z0-9_.-]*)*'

/** Titles of labels and milestones that need no quotes. They begin with a letter: `~5` and `%s` mean something else in most texts. */
export const BARE_LABEL = `\\p{L}[${WORD}.:-]*[${WORD}]`
export const BARE_MILESTONE = `\\p{L}[${WORD}.-]*[${WORD}]`
