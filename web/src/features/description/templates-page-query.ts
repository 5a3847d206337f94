import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/request.ts'
import { DescriptionTemplatesDocument } from './templates.generated.ts'

/** The project whose templates a page manages, and whether the viewer may. */
export const templatesPageQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['description-templates-page', projectPath],
    queryFn: () => request(DescriptionTemplatesDocument, { fullPath: projectPath }),
  })
