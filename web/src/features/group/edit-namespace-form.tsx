import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { pathProblem } from '#domain/path-checks.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { nameProblem } from '#domain/text-checks.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { CHANGE_GROUP_FAILED, CHANGE_PROJECT_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { epicsPath, issuesPath } from '#web/lib/paths.ts'
import { SessionEndedError } from '#web/lib/request-errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EditedKind, EditedNamespace } from './namespace-to-edit.ts'
import { reasonIn } from './namespace-refusal.ts'
import styles from './new-namespace-form.module.css'

const FORMS = {
  group: { endpoint: `${ROOT_PATH}/api/v4/groups`, failure: CHANGE_GROUP_FAILED, hrefOf: epicsPath },
  project: { endpoint: `${ROOT_PATH}/api/v4/projects`, failure: CHANGE_PROJECT_FAILED, hrefOf: issuesPath },
}

const changed = v.union([v.object({ path_with_namespace: v.string() }), v.object({ full_path: v.string() })])

interface Props {
  kind: EditedKind
  namespace: EditedNamespace
  onDone: (href: string) => void
}

/** Name, path and description of a group or project. */
export function EditNamespaceForm({ kind, namespace, onDone }: Props) {
  const client = useQueryClient()
  const { endpoint, failure, hrefOf } = FORMS[kind]
  const [name, setName] = useState(namespace.name)
  const [path, setPath] = useState(namespace.path)
  const [description, setDescription] = useState(namespace.description)
  const descriptionId = useId()
  const above = namespace.fullPath.slice(0, -namespace.path.length)
  const wrongName = nameProblem(name)
  const wrongPath = path === namespace.path ? null : pathProblem(path, above === '')
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const body = { name: name.trim(), path, description }
      const address = `${endpoint}/${encodeURIComponent(namespace.fullPath)}`
      const answer = v.parse(changed, await pageRequest(address, { method: 'PUT', body }))
      return 'full_path' in answer ? answer.full_path : answer.path_with_namespace
    },
    onSuccess: async (fullPath) => {
      settleAlerts(failure)
      await client.invalidateQueries()
      onDone(hrefOf(fullPath))
    },
    onError: (error) => {
      if (!(error instanceof SessionEndedError)) raiseAlert(failure, failure, reasonIn(error))
    },
  })
  const isReady = wrongName === null && wrongPath === null
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) mutate()
      }}
    >
      <TextField
        label="Name"
        value={name}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={wrongName?.message}
        onChange={(event) => {
          setName(event.target.value)
        }}
      />
      <TextField
        label="Path"
        value={path}
        autoComplete="off"
        spellCheck={false}
        error={wrongPath?.message}
        onChange={(event) => {
          setPath(event.target.value)
        }}
      />
      {path !== namespace.path && wrongPath === null && (
        <p className={styles.hint}>
          Its address will be {above}
          {path}. Links to {namespace.fullPath} lead there until something else takes that path.
        </p>
      )}
      <div className={styles.long}>
        <label htmlFor={descriptionId}>Description</label>
        <textarea
          id={descriptionId}
          className={styles.text}
          dir="auto"
          rows={4}
          value={description}
          onChange={(event) => {
            setDescription(event.target.value)
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isReady}>
          Save changes
        </Button>
        <ButtonLink href={hrefOf(namespace.fullPath)}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
