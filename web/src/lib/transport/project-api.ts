import { ROOT_PATH } from '#domain/root-path.ts'
import { RefusalError } from './refusal-error.ts'

/** Returns the address of a project in the API. */
export const projectApi = (projectPath: string): string =>
  `${ROOT_PATH}/api/v4/projects/${encodeURIComponent(projectPath)}`

/** Returns what is asked for; null where there is nothing of the kind for this person to see. */
export async function orMissing<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RefusalError && (error.status === 404 || error.status === 403)) return null
    throw error
  }
}

/** Returns the number of the page that follows, as the headers of a list tell it; undefined after the last one. */
export const nextPage = (headers: Headers): number | undefined => Number(headers.get('X-Next-Page')) || undefined
