import type { IndexedKind } from '#web/lib/owner.ts'
import { readListFilter, type ListFilter } from '#web/lib/list/list-filter.ts'
import { parseSearch } from '#web/lib/page/search-params.ts'

/** Returns the filter of an address: `label_name[]=bug&not[author_username]=ana`. */
export const filterAt = (address: string, kind: IndexedKind = 'epic'): ListFilter =>
  readListFilter(parseSearch(`?${address}`), kind)
