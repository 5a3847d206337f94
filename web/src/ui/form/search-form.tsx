import { useNavigateTo } from '#web/lib/page/navigation.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { Button } from '../base/button.tsx'
import styles from './search-form.module.css'
import { TextField } from './text-field.tsx'

export interface SearchFormProps {
  label: string
  /** The page that shows what is found, with the text as its parameter `search`. */
  path: string
  search: string
}

/** Shows a field that searches a list; what was searched for stands in the address. */
export function SearchForm({ label, path, search }: SearchFormProps) {
  const navigateTo = useNavigateTo()
  return (
    <form
      // Another address is another search.
      key={search}
      role="search"
      className={styles.search}
      action={(form) => {
        const wanted = form.get('search')
        const isGiven = typeof wanted === 'string' && wanted.trim() !== ''
        navigateTo(path + stringifySearch(isGiven ? { search: wanted.trim() } : {}))
      }}
    >
      <TextField label={label} type="search" name="search" autoComplete="off" defaultValue={search} />
      <Button type="submit">Search</Button>
    </form>
  )
}
