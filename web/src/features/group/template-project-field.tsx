import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from './namespace-form.module.css'

/** The most that the API gives at a time. */
const PROJECTS_MAX = 100

const groupShape = v.object({ file_template_project_id: v.optional(v.nullable(v.number())) })
const projectsShape = v.array(v.object({ id: v.number(), name: v.string() }))

/** Returns the projects that a group may take its templates from, and which it does. */
export const templateProjectQuery = (groupPath: string) => ({
  queryKey: ['template-project', groupPath],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const group = `${ROOT_PATH}/api/v4/groups/${encodeURIComponent(groupPath)}`
    const projectsOf = `${group}/projects?order_by=name&sort=asc&per_page=${PROJECTS_MAX}`
    const [own, projects] = await Promise.all([pageRequest(group, { signal }), pageRequest(projectsOf, { signal })])
    const { file_template_project_id: chosen = null } = v.parse(groupShape, own)
    return { chosen, projects: v.parse(projectsShape, projects) }
  },
})

export interface TemplateProjectFieldProps {
  groupPath: string
  /** The number of the project that has been chosen here; null for none, undefined as long as nothing has. */
  value: number | null | undefined
  onChange: (projectId: number | null) => void
}

/** Shows the project whose description templates all projects of a group offer; nothing while the group has no projects. */
export function TemplateProjectField({ groupPath, value, onChange }: TemplateProjectFieldProps) {
  // What cannot be had cannot be changed; the rest of the form can.
  const { data } = useQuery(templateProjectQuery(groupPath))
  if (!data || data.projects.length === 0) return null
  const chosen = value === undefined ? data.chosen : value
  return (
    <>
      <SelectField
        label="Project with templates"
        value={chosen ?? ''}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : Number(target.value))
        }}
      >
        <option value="">None</option>
        {data.projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {chosen !== null && data.projects.every(({ id }) => id !== chosen) && (
          <option value={chosen}>Another project</option>
        )}
      </SelectField>
      <p className={styles.hint}>
        Its description templates are offered in all projects of this group and of the groups below, to everyone who can
        see the project.
      </p>
    </>
  )
}
