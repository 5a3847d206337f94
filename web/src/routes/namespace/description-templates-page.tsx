import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ownTemplates, templateNamesQuery } from '#web/features/description/read-templates.ts'
import { TemplateForm } from '#web/features/description/template-form.tsx'
import { TemplateRow } from '#web/features/description/template-row.tsx'
import { templatesPageQuery } from '#web/features/description/templates-page-query.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { Button } from '#web/ui/base/button.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { ListFrame } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** Shows the texts from which descriptions of issues of a project begin; for Maintainers. */
export default function DescriptionTemplatesPage(page: PageProps<'description-templates'>) {
  const { projectPath } = page
  const { data, error, refetch } = useQuery(templatesPageQuery(projectPath))
  const project = data?.project
  const canManage = project?.userPermissions.adminDescriptionTemplates ?? false
  const names = useQuery({ ...templateNamesQuery(projectPath), enabled: canManage })
  const templates = names.data && ownTemplates(names.data)
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Where one has gone that had the focus. */
  const [gap, setGap] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (gap === null) return
    const rows = list.current?.children
    const row = rows?.[Math.min(gap.index, rows.length - 1)]
    const next = row?.querySelector('button') ?? opener.current
    next?.focus()
  }, [gap])
  const isMissing = data !== undefined && !canManage
  const title = usePageTitle('description-templates', { isMissing, place: project?.name })
  if (isMissing) return <NotFoundState />
  const failure = error ?? names.error
  if (!templates && failure) {
    return <ErrorState size="page" error={failure} onRetry={() => void (error ? refetch() : names.refetch())} />
  }
  const refresh = (): void => {
    void names.refetch()
  }
  const closeForm = (): void => {
    setIsAdding(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const refreshWithout = async (index: number): Promise<void> => {
    await names.refetch()
    setGap({ index })
  }
  const newTemplate = canManage && !isAdding && (
    <Button
      variant="primary"
      icon={Plus}
      ref={opener}
      onClick={() => {
        setIsAdding(true)
      }}
    >
      New template
    </Button>
  )
  return (
    <Page
      title={title}
      about="Texts that the description of an issue can start from."
      actions={templates?.length !== 0 && newTemplate}
    >
      <SettingsTabs page={page} current="templates" canAdmin={canManage} />
      {isAdding && (
        <TemplateForm
          projectPath={projectPath}
          onSaved={() => {
            closeForm()
            refresh()
          }}
          onCancel={closeForm}
        />
      )}
      <ListFrame
        list={names}
        count={templates?.length}
        empty={
          isAdding
            ? undefined
            : {
                icon: FileText,
                title: 'No templates found',
                text: 'Create a template such as "Bug" to start descriptions from.',
                action: newTemplate,
              }
        }
      >
        <ul ref={list}>
          {templates?.map(({ key }, index) => (
            <TemplateRow
              key={key}
              projectPath={projectPath}
              templateKey={key}
              onChanged={refresh}
              onDeleted={() => void refreshWithout(index)}
            />
          ))}
        </ul>
      </ListFrame>
    </Page>
  )
}

export const loader: PageLoader<'description-templates'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(templatesPageQuery(page.projectPath)).catch(() => undefined)
}
