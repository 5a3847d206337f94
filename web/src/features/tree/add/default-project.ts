import { useQuery } from '@tanstack/react-query'
import { numberInId } from '#web/lib/global-id.ts'
import { request } from '#web/data/transport/request.ts'
import type { TreeParent } from '../tree-config.ts'
import { DefaultProjectDocument } from './default-project.generated.ts'
import type { Project } from './project.ts'

/** Returns the project for a new issue below an epic, as long as the person chooses no other; null when there is none or it cannot be had. */
export function useDefaultProject({ fullPath, iid }: TreeParent, isWanted = true) {
  const { data, isPending } = useQuery({
    queryKey: ['default-project', fullPath, iid],
    queryFn: () => fetchDefaultProject(fullPath, iid),
    // What was answered before another issue was made is not shown meanwhile.
    gcTime: 0,
    retry: false,
    enabled: isWanted,
  })
  return { project: data ?? null, isPending }
}

async function fetchDefaultProject(groupPath: string, iid: string): Promise<Project | null> {
  const { group } = await request(DefaultProjectDocument, { fullPath: groupPath, iid })
  const found = group?.epic?.defaultProjectForIssueCreation
  if (!found) return null
  const { id, name, nameWithNamespace, avatarUrl, webUrl } = found
  return { id: numberInId(id), name, nameWithNamespace, avatarUrl, webUrl }
}
