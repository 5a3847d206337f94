import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { ownTemplates, templateNamesQuery } from '#web/features/description/read-templates.ts'
import { TemplateForm } from '#web/features/description/template-form.tsx'
import { TemplateRow } from '#web/features/description/template-row.tsx'
import { templatesPageQuery } from '#web/features/description/templates-page-query.ts'
import { documentTitle, useDocumentTitle } from '#web/lib/document-title.ts'
import type { PageLoader, PageProps } from '#web/lib/page-module.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The texts from which descriptions of issues of a project begin; for Maintainers. */
export default function DescriptionTemplatesPage({ projectPath }: PageProps<'description-templates'>) {
  const { data, error, refetch } = useQuery(templatesPageQuery(projectPath))
  const project = data?.project
  const canManage = project?.userPermissions.adminDescriptionTemplates ?? false
  const names = useQuery({ ...templateNamesQuery(projectPath), enabled: canManage })
  const templates = names.data && ownTemplates(names.data)
  const [isAdding, setIsAdding] = useState(false)
  const isMissing = data !== undefined && !canManage
  useDocumentTitle(isMissing ? documentTitle('Page not found') : documentTitle('Description templates', project?.name))
  if (isMissing) return <NotFoundState />
  const failure = error ?? names.error
  if (!templates && failure) {
    return <ErrorState size="page" error={failure} onRetry={() => void (error ? refetch() : names.refetch())} />
  }
  const refresh = (): void => {
    setIsAdding(false)
    void names.refetch()
  }
  return (
    <Page
      title="Description templates"
      actions={
        canManage &&
        !isAdding && (
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => {
              setIsAdding(true)
            }}
          >
            New template
          </Button>
        )
      }
    >
      <p>Texts to choose from when the description of an issue is written.</p>
      {isAdding && (
        <TemplateForm
          projectPath={projectPath}
          onSaved={refresh}
          onCancel={() => {
            setIsAdding(false)
          }}
        />
      )}
      {!templates ? (
        <div aria-busy>
          <Skeleton shape="box" height="220px" />
        </div>
      ) : templates.length === 0 && !isAdding ? (
        <EmptyState
          icon={FileText}
          title="No templates found"
          text="A template is a text with a name such as Bug.md."
        />
      ) : (
        <ul>
          {templates.map(({ key }) => (
            <TemplateRow key={key} projectPath={projectPath} templateKey={key} onChanged={refresh} />
          ))}
        </ul>
      )}
    </Page>
  )
}

export const loader: PageLoader<'description-templates'> = ({ page, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.query(templatesPageQuery(page.projectPath)).catch(() => undefined)
}
