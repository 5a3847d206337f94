/** Returns the same words as they are written at the beginning of a sentence. */
export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
