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
import { forgetKeptForm, keepForm, keptFields } from './kept-form.ts'
import { ProjectPicker } from './project-picker.tsx'
import type { Project } from './project.ts'
import { noteProject } from './recent-projects.ts'
import { useSubmitOnce } from './submit-once.ts'

const FORM = 'create-issue'

/** Title and project of a new issue below the parent. */
export function CreateIssueForm({ config, store, onClose }: AddFormProps) {
  const { parent } = config
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [title, setTitle] = useState(() => keptFields(FORM, parent.id).title ?? '')
  /** Undefined until the person has chosen. */
  const [chosen, setChosen] = useState<Project | null>()
  const preset = useDefaultProject(parent)
  const project = chosen === undefined ? preset.project : chosen
  const { submit, isBusy } = useSubmitOnce({
    send: async ({ target, issueTitle }: { target: Project; issueTitle: string }) => {
      await createChildIssue({ projectId: target.id, epicId: numberInId(parent.id), title: issueTitle })
      if (username !== null) noteProject(username, target, Date.now())
      await store.reload(parent.id)
    },
    onDone: () => {
      settleAlerts(CREATE_CHILD_ISSUE_FAILED)
    },
    onClose,
    onFailed: () => {
      raiseAlert(CREATE_CHILD_ISSUE_FAILED)
    },
    onSessionEnded: () => {
      keepForm(FORM, parent.id, { title })
    },
  })
  const isBlank = title.trim() === ''
  return (
    <FormFrame
      title={ADD_FORM_NAMES[FORM]}
      submitLabel="Create issue"
      canSubmit={!isBlank && project !== null}
      isBusy={isBusy}
      onSubmit={() => {
        if (!project) return
        forgetKeptForm(parent.id)
        submit({ target: project, issueTitle: title.trim() })
      }}
      onClose={() => {
        forgetKeptForm(parent.id)
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
        error={isBlank ? undefined : titleProblem(title)?.message}
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
