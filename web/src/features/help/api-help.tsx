import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ROOT_PATH } from '#domain/root-path.ts'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { apiQuery, matching } from './api-description.ts'
import { ApiCallDetails } from './api-call.tsx'
import styles from './api-help.module.css'

/** Lists every call of the REST API with what it takes, answers and refuses, as the server describes itself. */
export function ApiHelp() {
  const list = useQuery(apiQuery)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const chapters = list.data && matching(list.data, wanted)
  const count = chapters?.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      <p>
        Scripts and client libraries for the REST API v4 work as they are. Send an access token in the header{' '}
        <code>PRIVATE-TOKEN</code>, or as <code>Authorization: Bearer</code>; what is public is read without one. Lists
        take <code>page</code> and <code>per_page</code> and lead on in the header <code>Link</code>. A parameter that a
        call does not know is refused with its name.
      </p>
      <pre className={styles.example}>
        <code>
          {`curl --header "PRIVATE-TOKEN: <token>" "${location.origin}${ROOT_PATH}/api/v4/groups/acme/epics?state=opened"`}
        </code>
      </pre>
      <p>
        All of this as a file: <a href={`${ROOT_PATH}/api/v4/openapi.json`}>openapi.json</a>, from which generators make
        clients.
      </p>
      <search>
        <TextField
          label="Search calls"
          type="search"
          value={search}
          autoComplete="off"
          placeholder="Path, field or words, such as epics labels"
          onChange={({ target }) => {
            setSearch(target.value)
          }}
        />
      </search>
      <p role="status" className={styles.count}>
        {count === undefined ? '' : count === 1 ? '1 call' : `${count} calls`}
      </p>
      <ListFrame
        list={list}
        count={count}
        failedTitle="Could not load the description of the API."
        empty={{ icon: SearchX, title: 'No calls found', text: 'Try fewer words, or a part of the path.' }}
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
