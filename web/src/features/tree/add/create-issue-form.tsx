import { useState } from 'react'
import { titleProblem } from '#domain/text-checks.ts'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { CREATE_CHILD_ISSUE_FAILED } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import { createChildIssue } from './create-child.ts'
import { useDefaultProject } from './default-project.ts'
import { FormFrame } from './form-frame.tsx'
import { keptFields, useKeptForm } from './kept-form.ts'
import { ProjectPicker } from './project-picker.tsx'
import { keptProject, type Project } from './project.ts'
import { noteProject } from './recent-projects.ts'
import { useSubmitOnce } from './submit-once.ts'

const FORM = 'create-issue'

/** Title and project of a new issue below the parent. */
export function CreateIssueForm({ config, store, onClose }: AddFormProps) {
  const { parent } = config
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [kept] = useState(() => keptFields(FORM, parent.id))
  const [title, setTitle] = useState(kept.title ?? '')
  /** Undefined until the person has chosen. */
  const [chosen, setChosen] = useState(() => keptProject(kept.project))
  const preset = useDefaultProject(parent)
  const project = chosen === undefined ? preset.project : chosen
  const isDirty = title !== '' || chosen !== undefined
  const fields = { title, ...(chosen !== undefined && { project: JSON.stringify(chosen) }) }
  const dropKept = useKeptForm(FORM, parent.id, fields, isDirty)
  const { submit, isBusy } = useSubmitOnce({
    send: async ({ target, issueTitle }: { target: Project; issueTitle: string }) => {
      await createChildIssue({ projectId: target.id, epicId: numberInId(parent.id), title: issueTitle })
      if (username !== null) noteProject(username, target, Date.now())
      await store.reload(parent.id)
    },
    onDone: () => {
      dropKept()
      settleAlerts(CREATE_CHILD_ISSUE_FAILED)
    },
    onClose,
    onFailed: () => {
      raiseAlert(CREATE_CHILD_ISSUE_FAILED)
    },
  })
  const problem = titleProblem(title)
  return (
    <FormFrame
      title={ADD_FORM_NAMES[FORM]}
      submitLabel="Create issue"
      canSubmit={problem === null && project !== null}
      isBusy={isBusy}
      onSubmit={() => {
        if (!project) return
        submit({ target: project, issueTitle: title.trim() })
      }}
      onClose={() => {
        dropKept()
        onClose()
      }}
    >
      <TextField
        label="Title"
        value={title}
        dir="auto"
        autoFocus
        autoComplete="off"
        readOnly={isBusy}
        error={title.trim() === '' ? undefined : problem?.message}
        onChange={(event) => {
          setTitle(event.target.value)
        }}
      />
      <ProjectPicker
        endpoint={config.projectsEndpoint}
        groupPath={parent.fullPath}
        username={username}
        project={project}
        isPending={chosen === undefined && preset.isPending}
        onChange={setChosen}
      />
    </FormFrame>
  )
}
