import { FETCH_PROJECTS_FAILED } from '#web/lib/messages.ts'
import { fetchProjects } from './project.ts'
import { useSearchedChoices } from './searched-choices.ts'

/** Returns the projects of the endpoint, narrowed by the search text; asked for while `isWanted`. */
export function useProjects(endpoint: string, text: string, isWanted: boolean) {
  const source = {
    queryKey: ['tree-projects', endpoint],
    fetch: (search: string, signal: AbortSignal) => fetchProjects(endpoint, search, signal),
    failure: FETCH_PROJECTS_FAILED,
  }
  return useSearchedChoices(source, text, isWanted)
}
