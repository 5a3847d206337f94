import { useState } from 'react'
import { Badge } from '#web/ui/base/badge.tsx'
import type { ApiCall, ApiField } from './api-description.ts'
import styles from './api-help.module.css'

/** The colours of methods: what only reads, what writes, and what takes away. */
const TONES: Record<string, 'info' | 'success' | 'warning' | 'danger'> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
  mutation: 'success',
  subscription: 'warning',
}

/** Shows a call; opened, with what it takes, answers and refuses. */
export function ApiCallDetails({ call }: { call: ApiCall }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      id={call.id}
      className={styles.call}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary className={styles.head}>
        <Badge tone={TONES[call.method] ?? 'info'}>{call.method}</Badge>
        <code className={styles.path}>{call.path}</code>
        <span className={styles.summary}>{call.summary}</span>
      </summary>
      {isOpen && (
        <div className={styles.details}>
          {call.isOpen !== null && (
            <p>{call.isOpen ? 'Answers without a token, of what is public.' : 'Needs an access token.'}</p>
          )}
          <Fields title="Parameters" fields={call.parameters} />
          <Fields title="Body" fields={call.body} />
          {call.answer && <Fields title={call.answer.title} fields={call.answer.fields} isAnswer />}
          {call.answer === null && call.isOpen !== null && <h3>Answers with nothing, or with a file</h3>}
          {call.refusals.length > 0 && (
            <>
              <h3>Refusals</h3>
              <dl>
                {call.refusals.map(({ code, about }) => (
                  <div key={code}>
                    <dt>
                      <code>{code}</code>
                    </dt>
                    <dd>{about}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      )}
    </details>
  )
}

interface FieldsProps {
  title: string
  fields: readonly ApiField[]
  /** Whether they are what is answered, of which nothing has to be given. */
  isAnswer?: boolean
}

function Fields({ title, fields, isAnswer = false }: FieldsProps) {
  if (fields.length === 0) return isAnswer ? <h3>{title}</h3> : null
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {fields.map(({ name, type, isRequired, about }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {isRequired && !isAnswer && <span className={styles.required}> required</span>}
            </dt>
            <dd>
              <span className={styles.type}>{type}</span>
              {type && about && ' · '}
              {about}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
