import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberProject } from '#web/lib/group-name.ts'
import { DescriptionTemplatesDocument } from './templates.generated.ts'

/** Returns the project whose templates a page manages, and whether the viewer may. */
export const templatesPageQuery = (projectPath: string) =>
  queryOptions({
    queryKey: ['description-templates-page', projectPath],
    queryFn: async ({ client }) => {
      const answer = await request(DescriptionTemplatesDocument, { fullPath: projectPath })
      if (answer.project) rememberProject(client, answer.project)
      return answer
    },
  })
