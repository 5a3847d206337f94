import * as v from 'valibot'

const WORDS = new Map(
  Object.entries({ true: true, t: true, yes: true, y: true, on: true, 1: true }).concat(
    Object.entries({ false: false, f: false, no: false, n: false, off: false, 0: false }),
  ),
)

/** A flag as clients write it: Python sends `True`, others `1`, `t` or `yes`, each in small or capital letters. */
export const flagText = v.pipe(
  v.string(),
  v.transform((text) => WORDS.get(text.toLowerCase()) ?? null),
  v.boolean('is invalid'),
)
