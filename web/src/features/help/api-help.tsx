import { useSearchParams } from '#web/lib/page/navigation.ts'
import { helpPath } from '#web/lib/page/paths.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { ListTabs } from '#web/ui/base/list-frame.tsx'
import { apiQuery, graphqlQuery } from './api-description.ts'
import { ApiChapters } from './api-chapters.tsx'
import styles from './api-help.module.css'

const INTERFACES = { rest: 'REST', graphql: 'GraphQL' }

/** Lists every call of the REST and GraphQL APIs with what it takes, answers and refuses, as the server describes itself. */
export function ApiHelp() {
  const isGraphql = useSearchParams()['interface'] === 'graphql'
  const current = isGraphql ? 'graphql' : 'rest'
  return (
    <>
      <ListTabs label="Interface" path={helpPath('api')} parameter="interface" tabs={INTERFACES} current={current} />
      {isGraphql ? <GraphqlHelp /> : <RestHelp />}
    </>
  )
}

function RestHelp() {
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
      <ApiChapters query={apiQuery} one="call" many="calls" placeholder="Path, field or words, such as epics labels" />
    </>
  )
}

function GraphqlHelp() {
  return (
    <>
      <p>
        Documents for the compatible product work as they are. Send an access token as{' '}
        <code>Authorization: Bearer</code>. A list is a connection: ask for its <code>nodes</code> and{' '}
        <code>pageInfo</code>, and go on with <code>after</code>. A mutation takes one <code>input</code>, and says in{' '}
        <code>errors</code> what was refused.
      </p>
      <pre className={styles.example}>
        <code>
          {`curl --header "Authorization: Bearer <token>" --header "Content-Type: application/json" \\
  --data '{"query":"{ group(fullPath: \\"acme\\") { epics(first: 5) { nodes { iid title } } } }"}' \\
  "${location.origin}${ROOT_PATH}/api/graphql"`}
        </code>
      </pre>
      <ApiChapters
        query={graphqlQuery}
        one="entry"
        many="entries"
        placeholder="Name, field or words, such as epic labels"
      />
    </>
  )
}
