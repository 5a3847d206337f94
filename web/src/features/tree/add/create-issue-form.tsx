import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { ADD_FORM_NAMES } from './add-form.ts'
import type { AddFormProps } from './add-forms.tsx'
import { createChildren } from './create-children.ts'
import { useDefaultProject } from './default-project.ts'
import { FormFrame } from './form-frame.tsx'
import { draftFields, useFormDraft } from './form-draft.ts'
import { newIssueRow } from './new-rows.ts'
import { useNewTitles } from './new-titles.ts'
import { ProjectPicker } from './project-picker.tsx'
import { keptProject, projectPath } from './project.ts'
import { noteProject } from './recent-projects.ts'
import { TitleField } from './title-field.tsx'

const FORM = 'create-issue'

/** Shows title and project of new issues below the parent. It stays open for the next one. */
export function CreateIssueForm({ config, control, onClose }: AddFormProps) {
  const { parent } = config
  const session = useSession()
  const username = session.state === 'signed-in' ? session.username : null
  const [kept] = useState(() => draftFields(FORM, parent.id))
  const titles = useNewTitles(kept)
  /** Undefined until the person has chosen. */
  const [chosen, setChosen] = useState(() => keptProject(kept.project))
  /** Then the project is no longer what would be lost. */
  const [hasMade, setHasMade] = useState(false)
  const preset = useDefaultProject(parent)
  const project = chosen === undefined ? preset.project : chosen
  const isDirty = titles.title !== '' || titles.lines.length > 0 || (chosen !== undefined && !hasMade)
  const fields = {
    ...{ title: titles.title, lines: titles.lines.join('\n') },
    ...(chosen !== undefined && { project: JSON.stringify(chosen) }),
  }
  const dropKept = useFormDraft(FORM, parent.id, fields, isDirty)
  const count = titles.titles.length
  return (
    <FormFrame
      title={ADD_FORM_NAMES[FORM]}
      submitLabel={count > 1 ? `Create ${count} issues` : 'Create issue'}
      canSubmit={count > 0 && titles.problem === null && project !== null}
      onSubmit={() => {
        if (!project) return
        const rows = titles.titles.map((title) => newIssueRow(title, projectPath(project), parent.confidential))
        titles.clear()
        setHasMade(true)
        createChildren(parent, rows, {
          projectId: project.id,
          onDone: () => {
            if (username !== null) noteProject(username, project, Date.now())
          },
          onRefused: titles.takeBack,
        })
      }}
      onClose={() => {
        dropKept()
        onClose()
      }}
    >
      <TitleField
        titles={titles}
        onList={(text) => {
          dropKept()
          control.paste(text, { parentId: parent.id, leafKind: 'issue', ...(project && { project }) })
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
