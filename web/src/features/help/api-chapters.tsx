import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { matching, type ApiChapter } from './api-description.ts'
import { ApiCallDetails } from './api-call.tsx'
import styles from './api-help.module.css'

export interface ApiChaptersProps {
  query: UseQueryOptions<ApiChapter[], Error, ApiChapter[], string[]>
  /** What one of them is called, and several are. */
  one: string
  many: string
  placeholder: string
}

/** Lists what an interface has, by chapters, and searches it. */
export function ApiChapters({ query, one, many, placeholder }: ApiChaptersProps) {
  const list = useQuery(query)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const chapters = list.data && matching(list.data, wanted)
  const count = chapters?.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      <search>
        <TextField
          label={`Search ${many}`}
          type="search"
          value={search}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => {
            setSearch(target.value)
          }}
        />
      </search>
      <p role="status" className={styles.count}>
        {count === undefined ? '' : count === 1 ? `1 ${one}` : `${count} ${many}`}
      </p>
      <ListFrame
        list={list}
        count={count}
        failedTitle="Could not load the description of the API."
        empty={{ icon: SearchX, title: `No ${many} found`, text: 'Try fewer words, or a part of the name.' }}
      >
        {chapters?.map(({ name, calls }) => (
          <section key={name} className={styles.chapter} aria-label={name}>
            <h2>{name}</h2>
            <ul className={styles.calls}>
              {calls.map((call) => (
                <li key={call.id}>
                  <ApiCallDetails call={call} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ListFrame>
    </>
  )
}
