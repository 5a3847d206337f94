import type { SearchHit } from './search-query.ts'

/** Returns why something was found where its title does not show that; null where it does. */
export function whyFound({ matched, kind }: Pick<SearchHit, 'matched' | 'kind'>): string | null {
  if (matched === 'DESCRIPTION') return 'in its description'
  if (matched === 'LETTERS') return 'by its letters'
  if (matched !== 'NAMED') return null
  if (kind === 'PERSON') return 'by user name'
  return kind === 'GROUP' || kind === 'PROJECT' ? 'by its path' : 'by its number'
}
