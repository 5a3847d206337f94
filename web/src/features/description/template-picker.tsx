import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { raiseAlert, settleAlerts } from '#web/lib/alerts.ts'
import { updateFailed } from '#web/lib/late-messages.ts'
import { pathOf } from '#web/lib/page/paths.ts'
import { NetworkError } from '#web/lib/transport/request-errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { readTemplate, templateNamesQuery, type OfferedTemplate } from './read-templates.ts'
import { templatesPageQuery } from './templates-page-query.ts'

const FAILED = 'description template'

export interface TemplatePickerProps {
  projectPath: string
  /** The text that a template would replace. */
  text: string
  onApply: (text: string) => void
}

/** Names a template among those of all projects. */
const valueOf = ({ projectId, key }: OfferedTemplate): string => `${projectId}/${key}`

const raise = (error: unknown): void => {
  raiseAlert(updateFailed('issue', [errorText(error)]), FAILED)
}

/** Shows leads who may manage the templates of a project to where that is done. */
export function TemplatesLink({ projectPath }: { projectPath: string }) {
  const { data: lists = [] } = useQuery(templateNamesQuery(projectPath))
  const { data: page } = useQuery(templatesPageQuery(projectPath))
  if (!page?.project?.userPermissions.adminDescriptionTemplates) return null
  const isAny = lists.some(({ templates }) => templates.length > 0)
  return <a href={pathOf('description-templates', projectPath)}>{isAny ? 'Manage templates' : 'Add templates'}</a>
}

/** Offers the templates of a project for a description; nothing while there are none, or while they cannot be had. */
export function TemplatePicker({ projectPath, text, onApply }: TemplatePickerProps) {
  const { data: lists = [], error } = useQuery(templateNamesQuery(projectPath))
  const templates = lists.flatMap((list) => list.templates)
  /** What has been applied, and the text from before it. */
  const [applied, setApplied] = useState<{ value: string; before: string } | null>(null)
  /** What is to replace a text that somebody wrote. */
  const [asked, setAsked] = useState<OfferedTemplate | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    // Nobody has asked for anything yet; that there is no connection is said elsewhere, and what is written is kept all the same.
    if (error && !(error instanceof NetworkError)) raise(error)
  }, [error])
  const apply = async (template: OfferedTemplate): Promise<void> => {
    setIsLoading(true)
    try {
      const content = await readTemplate(projectPath, template.key, template.projectId)
      setApplied({ value: valueOf(template), before: applied?.before ?? text })
      onApply(content)
      settleAlerts(FAILED)
    } catch (failure) {
      raise(failure)
    }
    setIsLoading(false)
    setAsked(null)
  }
  const choose = (value: string): void => {
    const template = templates.find((one) => valueOf(one) === value)
    if (template) {
      if (text.trim() === '') void apply(template)
      else setAsked(template)
    } else if (applied) {
      onApply(applied.before)
      setApplied(null)
    }
  }
  if (templates.length === 0) return null
  return (
    <>
      <SelectField
        isInLine
        label="Template"
        value={applied?.value ?? ''}
        disabled={isLoading}
        onChange={({ target }) => {
          choose(target.value)
        }}
      >
        <option value="">Choose a template</option>
        {lists.map((list) => (
          <optgroup key={list.heading} label={list.heading}>
            {list.templates.map((template) => (
              <option key={valueOf(template)} value={valueOf(template)}>
                {template.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {/* What is pressed in the question is not meant for the form around it. */}
      <div
        onKeyDown={(event) => {
          event.stopPropagation()
        }}
      >
        <ConfirmDialog
          title="Apply template?"
          isOpen={asked !== null}
          confirmLabel="Apply template"
          isBusy={isLoading}
          onConfirm={() => {
            if (asked !== null) void apply(asked)
          }}
          onCancel={() => {
            setAsked(null)
          }}
        >
          Applying a template will replace the existing description. Any changes you have made will be lost.
        </ConfirmDialog>
      </div>
    </>
  )
}
