const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789-_./'
/** Longest address that fits a key. */
const FULL_PATH_MAX = 2000

/** True when a group or project could have this address; anything else is looked up in vain. */
export const isFullPath = (text: string): boolean =>
  text !== '' &&
  text.length <= FULL_PATH_MAX &&
  text
    .toLowerCase()
    .split('')
    .every((letter) => LETTERS.includes(letter))
