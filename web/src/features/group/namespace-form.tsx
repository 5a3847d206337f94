import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { pathFromName, pathProblem } from '#domain/namespace/path-checks.ts'
import { ROLE } from '#domain/role.ts'
import { ROOT_PATH } from '#domain/root-path.ts'
import { nameProblem } from '#domain/text/text-checks.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { changedFields } from '#web/lib/changed-fields.ts'
import {
  CHANGE_GROUP_FAILED,
  CHANGE_PROJECT_FAILED,
  CREATE_GROUP_FAILED,
  CREATE_PROJECT_FAILED,
} from '#web/lib/messages.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { epicsPath, homePath, issuesPath, pathOf } from '#web/lib/page/paths.ts'
import { randomId } from '#web/lib/random-id.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import { SessionEndedError } from '#web/lib/transport/request-errors.ts'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { ProjectIcon } from '#web/ui/base/concept-icons.ts'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { showToast } from '#web/ui/overlay/toast.ts'
import { ChangedMeanwhile, useEntered } from './entered.tsx'
import type { EditedNamespace } from './namespace-to-edit.ts'
import { TemplateProjectField } from './template-project-field.tsx'
import { useVisibilityQuestion, VisibilityField } from './visibility-field.tsx'
import styles from './namespace-form.module.css'

export type NamespaceKind = 'group' | 'project'

interface KindForm {
  endpoint: string
  /** The role that a new one takes in the group above. */
  role: number
  /** What the API calls the group above. */
  parentField: 'parent_id' | 'namespace_id'
  parentLabel: string
  createFailed: string
  changeFailed: string
  /** Where to go on. */
  hrefOf: (fullPath: string) => string
}

const FORMS: Readonly<Record<NamespaceKind, KindForm>> = {
  group: {
    ...{ endpoint: `${ROOT_PATH}/api/v4/groups`, role: ROLE.owner, parentField: 'parent_id' },
    ...{ parentLabel: 'Parent group', hrefOf: epicsPath },
    ...{ createFailed: CREATE_GROUP_FAILED, changeFailed: CHANGE_GROUP_FAILED },
  },
  project: {
    ...{ endpoint: `${ROOT_PATH}/api/v4/projects`, role: ROLE.maintainer, parentField: 'namespace_id' },
    ...{ parentLabel: 'Group', hrefOf: issuesPath },
    ...{ createFailed: CREATE_PROJECT_FAILED, changeFailed: CHANGE_PROJECT_FAILED },
  },
}

const groups = v.array(v.object({ id: v.number(), full_path: v.string() }))
type Groups = v.InferOutput<typeof groups>
const saved = v.union([v.object({ path_with_namespace: v.string() }), v.object({ full_path: v.string() })])

/** The most that the API gives at a time. */
const GROUPS_MAX = 100

interface FormProps {
  kind: NamespaceKind
  /** Full path of the group that is chosen at first, where a new one may stand in it. */
  groupPath?: string | undefined
  /** Called with where to go on. */
  onDone: (href: string) => void
}

/** Makes a group or project: first it is found out where it may stand. */
export function NewNamespaceForm({ kind, ...form }: FormProps) {
  const { role } = FORMS[kind]
  const parents = useQuery({
    queryKey: ['groups', 'to-add-to', role],
    queryFn: async ({ signal }) => {
      const query = `min_access_level=${role}&order_by=path&per_page=${GROUPS_MAX}`
      return v.parse(groups, await pageRequest(`${ROOT_PATH}/api/v4/groups?${query}`, { signal }))
    },
  })
  if (parents.isError) return <ErrorState error={parents.error} onRetry={() => void parents.refetch()} />
  if (!parents.data) return <Skeleton shape="box" height="320px" />
  if (kind === 'project' && parents.data.length === 0) {
    return (
      <EmptyState
        icon={ProjectIcon}
        title="No group to create it in"
        text="To create a project you need the Maintainer or Owner role in a group. Ask an owner, or create your own group."
        action={<ButtonLink href={pathOf('new-group')}>New group</ButtonLink>}
      />
    )
  }
  return <NamespaceForm kind={kind} parents={parents.data} {...form} />
}

type NamespaceFormProps = FormProps &
  ({ /** What is changed. */ namespace: EditedNamespace } | { /** Where a new one may stand. */ parents: Groups })

type Texts = Pick<EditedNamespace, 'name' | 'path' | 'description' | 'visibility'>

/** Returns what a form says of a group or project; of a new one nothing, and that members alone can see it. */
const textsOf = (namespace: EditedNamespace | null): Texts => ({
  ...{ name: namespace?.name ?? '', path: namespace?.path ?? '', description: namespace?.description ?? '' },
  visibility: namespace?.visibility ?? 'private',
})

/** Shows name, path and description of a group or project; of a new one also the group above, and who can see it. */
export function NamespaceForm({ kind, groupPath, onDone, ...of }: NamespaceFormProps) {
  const { endpoint, parentField, parentLabel, createFailed, changeFailed, hrefOf } = FORMS[kind]
  const namespace = 'namespace' in of ? of.namespace : null
  const parents = 'parents' in of ? of.parents : []
  const isRootAllowed = kind === 'group'
  const client = useQueryClient()
  const opened = textsOf(namespace)
  const name = useEntered(opened.name)
  const path = useEntered(namespace?.path ?? pathFromName(name.value))
  const description = useEntered(opened.description)
  const visibility = useEntered(opened.visibility)
  const [templateProject, setTemplateProject] = useState<number | null>()
  const [parentId, setParentId] = useState(() => {
    const preset = parents.find(({ full_path: fullPath }) => fullPath === groupPath)
    return isRootAllowed && !preset ? '' : `${(preset ?? parents[0])?.id ?? ''}`
  })
  /** The server makes one for one key, however often it is sent; what was refused is sent under another one. */
  const [key, setKey] = useState(randomId)
  const parent = parents.find(({ id }) => `${id}` === parentId)
  const above = namespace ? namespace.fullPath.slice(0, -namespace.path.length) : parent ? `${parent.full_path}/` : ''
  const wrongName = nameProblem(name.value)
  // What it has been called so far may stay, whatever would be wrong with it today.
  const wrongPath = path.value === namespace?.path ? null : pathProblem(path.value, above === '')
  const failure = namespace ? changeFailed : createFailed
  const texts: Texts = {
    ...{ name: name.value.trim(), path: path.value },
    ...{ description: description.value, visibility: visibility.value },
  }
  const changed = {
    ...changedFields(opened, texts),
    ...(templateProject !== undefined && { file_template_project_id: templateProject }),
  }
  const { mutate, isPending } = useMutationOnce({
    mutationFn: async () => {
      const answer = namespace
        ? pageRequest(`${endpoint}/${encodeURIComponent(namespace.fullPath)}`, {
            method: 'PUT',
            body: changed,
          })
        : pageRequest(endpoint, {
            ...{ method: 'POST', idempotencyKey: key },
            body: { ...texts, ...(parent && { [parentField]: parent.id }) },
          })
      const made = v.parse(saved, await answer)
      return 'full_path' in made ? made.full_path : made.path_with_namespace
    },
    onSuccess: async (fullPath) => {
      settleAlerts(failure)
      // Lists, menus and the navigation show it, and all that is below a renamed one has another address.
      await client.invalidateQueries()
      onDone(hrefOf(fullPath))
      if (namespace !== null || kind === 'group') return
      const onAction = () => {
        onDone(`${pathOf('project-members', fullPath)}?invite=new-project`)
      }
      const title = `${shortTitle(texts.name)} was created`
      void showToast({ tone: 'success', title, action: { label: 'Invite colleagues', onAction } })
    },
    onError: (error) => {
      if (error instanceof SessionEndedError) return
      if (error instanceof RefusalError) setKey(randomId())
      raiseAlert(failure, failure, reasonIn(error))
    },
  })
  // What this form has saved comes back before it closes.
  const changedNote = (to: string | null) => !isPending && <ChangedMeanwhile to={to} />
  const isReady = wrongName === null && wrongPath === null
  const { question, ask } = useVisibilityQuestion(opened.name, visibility.value, mutate)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (namespace && Object.keys(changed).length === 0) onDone(hrefOf(namespace.fullPath))
        else if (isReady && namespace && visibility.value !== opened.visibility) ask()
        else if (isReady) mutate()
      }}
    >
      <TextField
        label="Name"
        value={name.value}
        dir="auto"
        autoFocus
        autoComplete="off"
        error={!namespace && name.value.trim() === '' ? undefined : wrongName?.message}
        onChange={(event) => {
          name.enter(event.target.value)
        }}
      />
      {changedNote(name.changedTo)}
      {!namespace && (
        <SelectField
          label={parentLabel}
          value={parentId}
          onChange={(event) => {
            setParentId(event.target.value)
          }}
        >
          {isRootAllowed && <option value="">No parent (top-level group)</option>}
          {parents.map(({ id, full_path: fullPath }) => (
            <option key={id} value={id}>
              {fullPath}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Path"
        value={path.value}
        autoComplete="off"
        spellCheck={false}
        error={!namespace && path.value === '' ? undefined : wrongPath?.message}
        onChange={(event) => {
          path.enter(event.target.value)
        }}
      />
      {namespace && changedNote(path.changedTo)}
      {path.value !== (namespace?.path ?? '') && wrongPath === null && (
        <p className={styles.hint}>
          Its address will be {above}
          {path.value}.{namespace && ` Links to ${namespace.fullPath} lead there until something else takes that path.`}
        </p>
      )}
      <TextArea
        label="Description"
        dir="auto"
        rows={4}
        value={description.value}
        onChange={(event) => {
          description.enter(event.target.value)
        }}
      />
      {changedNote(description.changedTo)}
      {namespace && kind === 'group' && (
        <TemplateProjectField groupPath={namespace.fullPath} value={templateProject} onChange={setTemplateProject} />
      )}
      {(!namespace || namespace.isOwned) && <VisibilityField value={visibility.value} onChange={visibility.enter} />}
      {changedNote(visibility.changedTo)}
      {question}
      <FormActions
        submit={namespace ? 'Save changes' : `Create ${kind}`}
        isBusy={isPending}
        isDisabled={!isReady}
        cancel={namespace ? hrefOf(namespace.fullPath) : homePath}
      />
    </form>
  )
}
