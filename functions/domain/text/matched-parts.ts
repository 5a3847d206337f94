import type { Searched } from './search-match.ts'
import { compared, placesOfTerm } from './search-terms.ts'

/** A part of a text that is as typed, or is not. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** Returns a text in parts, those apart that hold what was searched for; in one part where they cannot be told. */
export function matchedParts({ terms }: Pick<Searched, 'terms'>, text: string): TextPart[] {
  const letters = Array.from(text)
  const written = letters.map((letter) => compared(letter))
  const whole = written.join('')
  // Where letters are written otherwise together than alone, their places are not known.
  if (text === '' || whole !== compared(text)) return [{ text, isMatch: false }]
  const spans = terms.flatMap((term) => placesOfTerm(whole, term).map((at) => [at, at + term.length] as const))
  const parts: TextPart[] = []
  let at = 0
  for (const [index, letter] of letters.entries()) {
    const end = at + (written[index]?.length ?? 0)
    const isMatch = spans.some(([from, to]) => from < end && at < to)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
    at = end
  }
  return parts
}
