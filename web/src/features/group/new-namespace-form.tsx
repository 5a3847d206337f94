import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { pathFromName, pathProblem } from '#domain/path-checks.ts'
import { ROLE } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { nameProblem } from '#domain/text-checks.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { CREATE_GROUP_FAILED, CREATE_PROJECT_FAILED } from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/mutation-once.ts'
import { pageRequest } from '#web/lib/page-request.ts'
import { epicsPath, homePath, issuesPath } from '#web/lib/paths.ts'
import { randomId } from '#web/lib/random-id.ts'
import { RefusalError, SessionEndedError } from '#web/lib/request-errors.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RadioChoice } from '#web/ui/radio-choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { reasonIn } from './namespace-refusal.ts'
import styles from './new-namespace-form.module.css'

export type NewNamespaceKind = 'group' | 'project'

interface KindForm {
  endpoint: string
  /** The role that it takes in the group above. */
  role: number
  /** What the API calls the group above. */
  parentField: 'parent_id' | 'namespace_id'
  parentLabel: string
  submit: string
  failure: string
  /** Where to go on. */
  hrefOf: (fullPath: string) => string
}

const FORMS: Readonly<Record<NewNamespaceKind, KindForm>> = {
  group: {
    ...{ endpoint: `${ROOT_PATH}/api/v4/groups`, role: ROLE.owner, parentField: 'parent_id' },
    ...{ parentLabel: 'Parent group', submit: 'Create group', failure: CREATE_GROUP_FAILED, hrefOf: epicsPath },
  },
  project: {
    ...{ endpoint: `${ROOT_PATH}/api/v4/projects`, role: ROLE.maintainer, parentField: 'namespace_id' },
    ...{ parentLabel: 'Group', submit: 'Create project', failure: CREATE_PROJECT_FAILED, hrefOf: issuesPath },
  },
}

const VISIBILITIES = {
  private: 'Private: members only',
  internal: 'Internal: everybody who is signed in',
  public: 'Public',
}
type Visibility = keyof typeof VISIBILITIES

const groups = v.array(v.object({ id: v.number(), full_path: v.string() }))
const made = v.union([v.object({ path_with_namespace: v.string() }), v.object({ full_path: v.string() })])

/** The most that the API gives at a time. */
const GROUPS_MAX = 100

/** Name, address, group above and visibility of a new group or project. */
export function NewNamespaceForm({ kind, onDone }: { kind: NewNamespaceKind; onDone: (href: string) => void }) {
  const form = FORMS[kind]
  const parents = useQuery({
    queryKey: ['groups-to-add-to', form.role],
    queryFn: async ({ signal }) => {
      const query = `min_access_level=${form.role}&order_by=path&per_page=${GROUPS_MAX}`
      return v.parse(groups, await pageRequest(`${ROOT_PATH}/api/v4/groups?${query}`, { signal }))
    },
  })
  if (parents.isError) return <ErrorState error={parents.error} onRetry={() => void parents.refetch()} />
  if (!parents.data) return <Skeleton shape="box" height="320px" />
  if (kind === 'project' && parents.data.length === 0) {
    return <p>A project is in a group of which you are a Maintainer or Owner. You are neither in any group yet.</p>
  }
  return <Fields form={form} parents={parents.data} isRootAllowed={kind === 'group'} onDone={onDone} />
}

interface FieldsProps {
  form: KindForm
  parents: v.InferOutput<typeof groups>
  /** Whether it may be in no group. */
  isRootAllowed: boolean
  onDone: (href: string) => void
}

function Fields({ form, parents, isRootAllowed, onDone }: FieldsProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [typedPath, setTypedPath] = useState<string | null>(null)
  const [parentId, setParentId] = useState(isRootAllowed ? '' : `${parents[0]?.id ?? ''}`)
  const [visibility, setVisibility] = useState<Visibility>('private')
  /** The server makes one for one key, however often it is sent; what was refused is sent under another one. */
  const [key, setKey] = useState(randomId)
  const path = typedPath ?? pathFromName(name)
  const parent = parents.find(({ id }) => `${id}` === parentId)
  const wrongName = nameProblem(name)
  const wrongPath = pathProblem(path, parent === undefined)
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const body = { name: name.trim(), path, visibility, ...(parent && { [form.parentField]: parent.id }) }
      const answer = v.parse(made, await pageRequest(form.endpoint, { method: 'POST', body, idempotencyKey: key }))
      return 'full_path' in answer ? answer.full_path : answer.path_with_namespace
    },
    onSuccess: async (fullPath) => {
      settleAlerts(form.failure)
      await client.invalidateQueries({ queryKey: ['groups'] })
      onDone(form.hrefOf(fullPath))
    },
    onError: (error) => {
      if (error instanceof SessionEndedError) return
      if (error instanceof RefusalError) setKey(randomId())
      raiseAlert(form.failure, form.failure, reasonIn(error))
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
        error={name.trim() === '' ? undefined : wrongName?.message}
        onChange={(event) => {
          setName(event.target.value)
        }}
      />
      <SelectField
        label={form.parentLabel}
        value={parentId}
        onChange={(event) => {
          setParentId(event.target.value)
        }}
      >
        {isRootAllowed && <option value="">None: a group at the top</option>}
        {parents.map(({ id, full_path: fullPath }) => (
          <option key={id} value={id}>
            {fullPath}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Path"
        value={path}
        autoComplete="off"
        spellCheck={false}
        error={path === '' ? undefined : wrongPath?.message}
        onChange={(event) => {
          setTypedPath(event.target.value)
        }}
      />
      {path !== '' && (
        <p className={styles.hint}>
          Its address will be {parent ? `${parent.full_path}/` : ''}
          {path}.
        </p>
      )}
      <RadioChoice<Visibility>
        label="Who can see it"
        names={VISIBILITIES}
        values={['private', 'internal', 'public']}
        chosen={visibility}
        onChoose={setVisibility}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!isReady}>
          {form.submit}
        </Button>
        <ButtonLink href={homePath}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
