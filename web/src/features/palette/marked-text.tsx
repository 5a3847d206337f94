import { matchedParts } from '#domain/text/matched-parts.ts'
import type { Searched } from '#domain/text/search-match.ts'
import styles from './marked-text.module.css'

export interface MarkedTextProps {
  children: string
  /** What is searched for; null for nothing. */
  searched: Searched | null
}

/** Shows a text with the parts marked that were searched for. */
export function MarkedText({ children, searched }: MarkedTextProps) {
  if (searched === null) return children
  return matchedParts(searched, children).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={`${index}-${text}`} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
